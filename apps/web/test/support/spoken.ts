import { expect } from 'vitest';
import { commands, type Locator } from 'vitest/browser';

const LINE = /^\s*- '?(?<spoken>(?<role>[a-z]+) "(?:[^"\\]|\\.)*"(?: \[[^\]]+\])*)/;
const UNSPOKEN_ROLES = ['text', 'paragraph', 'time', 'definition', 'term'];

/** Lists what a screen reader announces: controls, headings and groups with role, name and state; of a list of options only the chosen one. */
export async function listSpoken(part: Locator): Promise<string[]> {
  const lines = (await commands.describeAria(part.selector)).split('\n').map((line) => LINE.exec(line)?.groups);
  return lines
    .flatMap((line) => (line && !UNSPOKEN_ROLES.includes(line['role']!) ? line['spoken']! : []))
    .filter((spoken) => !spoken.startsWith('option') || spoken.endsWith('[selected]'))
    .map((spoken) => spoken.replaceAll("''", "'"));
}

/** Compares everything announced for a part, with its state, exactly. */
export const expectSpoken = (part: Locator, spoken: string[]) => expect.poll(() => listSpoken(part)).toEqual(spoken);
