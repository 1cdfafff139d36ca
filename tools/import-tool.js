import { install } from '../scripts/start/install.js';

/**
 * Imports a package of this folder, after installing the folder's packages if needed.
 * @param {string} name
 */
export async function importTool(name) {
  await install(console.error, 'tools');
  return import(name);
}

/**
 * Resolves a package of this folder, after installing the folder's packages if needed.
 * @param {string} name
 * @returns {Promise<string>} the URL of its main file
 */
export async function resolveTool(name) {
  await install(console.error, 'tools');
  return import.meta.resolve(name);
}
