import { install } from '../scripts/install.js';

/**
 * Imports a package of this folder, after installing them where they are missing.
 * @param {string} name
 */
export async function importTool(name) {
  await install(console.log, 'tools');
  return import(name);
}

/**
 * Installs the packages of this folder where they are missing.
 * @param {string} name
 * @returns {Promise<string>} the URL of the main file of one of them
 */
export async function resolveTool(name) {
  await install(console.log, 'tools');
  return import.meta.resolve(name);
}
