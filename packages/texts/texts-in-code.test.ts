import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['apps/web/src/', 'apps/server/src/'];
const IS_SOURCE = /(?<!\.test)\.tsx?$/;
const ENGLISH = new URL('en/', import.meta.url);

/** Attributes that readers see or hear. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'label', 'placeholder', 'title'];
/** Names that are the same in every language. */
const NAMES = ['The Wandering Book Network', 'ISBN', 'QR'];
const PLURAL = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

/** Texts and text keys found in a file. */
interface Said {
  literals: Set<string>;
  /** Computed keys: their constant parts around the unknown ones. */
  patterns: RegExp[];
  /** Hard-coded texts. */
  hardCoded: string[];
}

const files = SOURCES.flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((path) => folder + path),
)
  .filter((path) => IS_SOURCE.test(path) && !path.includes('/texts/'))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }))
  .map(({ path, text }) => ({ path, text, said: readFile(path, text) }));

it('no text of the browser is in the code', () => {
  const components = files.filter(({ path }) => path.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap(({ path, said }) => said.hardCoded.map((text) => `${path}: ${text}`))).toEqual([]);
});

/** Errors and names of lists are chosen by what the server sends. */
const namespaces = readdirSync(ENGLISH)
  .map((file) => file.replace('.json', ''))
  .filter((namespace) => !['errors', 'list-names'].includes(namespace));

it.each(namespaces)('each text of %s is used', (namespace) => {
  const users = files.filter((file) => mayUse(file, namespace));
  const texts = JSON.parse(readFileSync(new URL(`${namespace}.json`, ENGLISH), 'utf8')) as object;
  const keys = [...new Set(listKeys(texts).map((key) => key.replace(PLURAL, '')))];
  expect(keys.filter((key) => !users.some(({ said }) => uses(said, namespace, key)))).toEqual([]);
});

/** A file uses the namespaces that it names, and that of its own folder; what writes for the server is passed the texts. */
function mayUse({ path, text }: { path: string; text: string }, namespace: string) {
  if (namespace === 'app' || namespace === 'lib') return path.startsWith('apps/web');
  if (['account-mails', 'notifications', 'pages'].includes(namespace) && path.startsWith('apps/server')) return true;
  return path.includes(`/${namespace}/`) || new RegExp(`['"\`]${namespace}['"\`:]`).test(text);
}

/** By the key itself, by that of a parent, or by a computed key. */
function uses({ literals, patterns }: Said, namespace: string, key: string): boolean {
  const parts = key.split('.');
  const names = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
  return names.some(
    (name) =>
      literals.has(name) ||
      literals.has(`${namespace}:${name}`) ||
      patterns.some((pattern) => pattern.test(name) || pattern.test(`${namespace}:${name}`)),
  );
}

function listKeys(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? listKeys(inner, `${path}${key}.`) : [path + key],
  );
}

function readFile(path: string, text: string): Said {
  const said: Said = { literals: new Set(), patterns: [], hardCoded: [] };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind), said);
  return said;
}

function visit(node: ts.Node, said: Said): void {
  if (ts.isStringLiteralLike(node)) said.literals.add(node.text);
  if (ts.isTemplateExpression(node)) addPattern(node, said);
  if (ts.isJsxText(node)) addIfHardCoded(node.text, said);
  if (ts.isJsxAttribute(node) && SPOKEN.includes(node.name.getText()))
    addIfHardCoded(findLiteral(node.initializer), said);
  ts.forEachChild(node, (child) => visit(child, said));
}

/** Without a constant part every key would match. */
function addPattern({ head, templateSpans }: ts.TemplateExpression, { patterns }: Said) {
  const known = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (/\w/.test(known.join(''))) patterns.push(new RegExp(`^${known.map(escapePattern).join('[\\w.-]+')}$`));
}

function escapePattern(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function addIfHardCoded(text: string, { hardCoded }: Said) {
  const words = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);
  if (/\p{L}{2}/u.test(words)) hardCoded.push(text.trim());
}

function findLiteral(value: ts.JsxAttribute['initializer']): string {
  if (!value) return '';
  if (ts.isStringLiteralLike(value)) return value.text;
  const inner = ts.isJsxExpression(value) ? value.expression : undefined;
  return inner && ts.isStringLiteralLike(inner) ? inner.text : '';
}
