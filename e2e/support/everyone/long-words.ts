import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const SOURCES = resolve(import.meta.dirname, '../../../apps/web/src');
/** A string literal as the value of a key or in a list. */
const LITERAL = /(?<=[:[,]\s*)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)/g;

/** Shows English with words 40 % longer, as many translations are. Scripts are rewritten in transit; the server must send the shell, because rendered pages are not. */
export async function lengthenWords(context: BrowserContext): Promise<void> {
  const texts = await listEnglishTexts();
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
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

async function listEnglishTexts(): Promise<ReadonlySet<string>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('texts/en.ts'),
  );
  const catalogues = await Promise.all(
    files.map((file) => import(join(SOURCES, file)) as Promise<{ default: object }>),
  );
  const texts = catalogues.flatMap((catalogue) => listTexts(catalogue.default));
  // A single lower-case word may be an identifier of the code.
  return new Set(texts.filter((text) => /\s|^\p{Lu}/u.test(text)));
}

const listTexts = (node: object): string[] =>
  Object.values(node).flatMap((inner: unknown) =>
    typeof inner === 'string' ? inner : typeof inner === 'object' && inner ? listTexts(inner) : [],
  );
