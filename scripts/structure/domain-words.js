import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FEATURES = 'apps/server/src/features';
/** Words with a technical meaning too; they count only as the name of a property or as part of a path. */
const AMBIGUOUS =
  /^(accounts?|blocks?|contact|exchanges?|imports?|places?|profiles?|reports?|requests?|stats?|works?)$/;
const PRODUCT = /wandering[ _-]books?|create database books/gi;

const domains = existsSync(FEATURES) ? readdirSync(FEATURES) : [];
const names = new Set(domains.flatMap((name) => [name, name.replace(/s$/, '')]));

/**
 * Finds names of domains used as identifiers or in strings of a source file, except in imports.
 * @param {string} path
 * @returns {string[]} the words, each with its line
 */
export function findDomainWords(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  visit(file);
  return found;

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    for (const word of findWords(node)) found.push(`${word} (line ${line})`);
    ts.forEachChild(node, visit);
  }
}

/** @param {ts.Node} node */
function findWords(node) {
  if (!ts.isIdentifier(node) && !isText(node)) return [];
  const text = node.text.replace(PRODUCT, '');
  const words = text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  const isProperty = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const namesOne = (/** @type {string} */ word) => (isProperty ? text === word : text.split('/').includes(word, 1));
  return words.filter((word) => names.has(word) && (!AMBIGUOUS.test(word) || namesOne(word)));
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode}
 */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
}
