import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const ENGLISH = resolve(import.meta.dirname, '../../../packages/texts/en');
/** A string literal as the value of a key or a variable or in a list. */
const LITERAL = /(?<=[:[,=]\s*)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)/g;

/** Shows English with words 40 % longer, as many translations are. Scripts are rewritten in transit; the server must send the shell, because rendered pages are not. */
export async function lengthenWords(context: BrowserContext): Promise<void> {
  const texts = listEnglishTexts();
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const script = await response.text();
    await route.fulfill({ response, body: script.replace(LITERAL, (literal) => lengthenIfText(literal, texts)) });
  });
}

function lengthenIfText(literal: string, texts: ReadonlySet<string>): string {
  const text = readLiteral(literal);
  return texts.has(text) ? JSON.stringify(lengthen(text)) : literal;
}

/** Literals of the build escape only quotes and line ends. */
const readLiteral = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\\(['"`\\])/g, '$1')
    .replaceAll('\\n', '\n');

/** Adds 40 % to each word; placeholders and markup stay as they are. */
export function lengthen(text: string): string {
  return text.replace(/\{\{.*?\}\}|\$t\(.*?\)|<.*?>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part + part.slice(-1).repeat(Math.ceil(part.length * 0.4)) : part,
  );
}

function listEnglishTexts(): ReadonlySet<string> {
  const files = readdirSync(ENGLISH).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => listTexts(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as object));
  // A single lower-case word may be an identifier of the code.
  return new Set(texts.filter((text) => /\s|^\p{Lu}/u.test(text)));
}

const listTexts = (node: object): string[] =>
  Object.values(node).flatMap((inner: unknown) =>
    typeof inner === 'string' ? inner : typeof inner === 'object' && inner ? listTexts(inner) : [],
  );
