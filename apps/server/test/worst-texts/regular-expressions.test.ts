import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { fill, PARTS } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/server/src', 'packages/contract/src', 'packages/pusher-server/src'];
/** They read files and settings of operators. */
const NOT_OF_CALLERS = /^apps\/server\/src\/(config\.ts|seeds|commands|platform\/backup)/;

/** Quadratic time on one of the texts would be seconds, linear time on all of them some milliseconds. */
const LENGTH = 50_000;
const MAX_MS = 1000;

function listSources() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !NOT_OF_CALLERS.test(file));
}

function listExpressions(file: string) {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: { place: string; expression: RegExp }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text)!;
      found.push({ place: `${file} ${node.text}`, expression: new RegExp(body, `${flags.replace('g', '')}g`) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const MORE_PARTS = [
  '- ',
  '1',
  '@a.',
  '="',
  '\r\n',
  '\ud83d\ude00',
  "'",
  '%',
  ' ',
  '\n',
  'a',
  '.',
  '[',
  '(',
  '<',
  ',',
  ', ',
  '-',
  '1 ',
  ' x',
  '=',
  '/',
  '@',
  'ாM',
  'x1',
];
const TEXTS = [...PARTS, ...MORE_PARTS].map((part) => `a${fill(part, LENGTH)}!`);

it('takes linear time for every regular expression on texts of callers', () => {
  const expressions = listSources().flatMap(listExpressions);
  const slow = expressions.flatMap(({ place, expression }) => {
    const context = createContext({ texts: TEXTS, expression });
    const began = process.cpuUsage().user;
    try {
      runInContext("for (const text of texts) text.replace(expression, '')", context, { timeout: 10 * MAX_MS });
    } catch {
      return [`${place}: interrupted`];
    }
    const ms = (process.cpuUsage().user - began) / 1000;
    return ms > MAX_MS ? [`${place}: ${ms} ms`] : [];
  });
  expect(slow).toEqual([]);
  expect(expressions.length).toBeGreaterThan(150);
});
