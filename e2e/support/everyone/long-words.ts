import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const ENGLISH = resolve(import.meta.dirname, '../../../packages/texts/en');
/** A text where a script has it: as the value of a key, or in a list. */
const LITERAL = /(?<=[:[,]\s*)(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)/g;

/**
 * Has a browser show a language that nobody speaks: English with words that are longer by two fifths, as those of many languages are. The
 * scripts are changed on their way; what the server renders is not, so it must be taken for one with a session.
 */
export async function speakWithLongWords(context: BrowserContext): Promise<void> {
  const texts = listEnglishTexts();
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

/** What such a literal says; those of the build escape quotes and line ends at most. */
const readLiteral = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\\(['"`\\])/g, '$1')
    .replaceAll('\\n', '\n');

/** Two fifths more letters in each word; what code puts in and marks are as they were. */
export function lengthen(text: string): string {
  return text.replace(/\{\{.*?\}\}|\$t\(.*?\)|<.*?>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part + part.slice(-1).repeat(Math.ceil(part.length * 0.4)) : part,
  );
}

function listEnglishTexts(): ReadonlySet<string> {
  const files = readdirSync(ENGLISH).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => listTexts(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as object));
  // A single word in small letters may be one that the code means.
  return new Set(texts.filter((text) => /\s|^\p{Lu}/u.test(text)));
}

const listTexts = (node: object): string[] =>
  Object.values(node).flatMap((inner: unknown) =>
    typeof inner === 'string' ? inner : typeof inner === 'object' && inner ? listTexts(inner) : [],
  );
