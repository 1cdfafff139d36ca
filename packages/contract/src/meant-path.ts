import { pages } from './pages.ts';
import { foldSigns } from './typed-numbers.ts';

const USUAL = /^\/(?:[a-z\d]+(?:[/-][a-z\d]+)*)?$/;
/** Longer ones are not read: they would take long. */
const MAX_LENGTH = 1000;
/** Zero-width joiners end the names of some authors. */
const ENDING = /(?:(?![\u200c\u200d])[\p{P}\p{S}\p{Z}\p{C}\ufe0f])+$/u;
const trimEnding = (text: string) => text.replace(ENDING, '');

/**
 * Returns the path of the page that a path means which was changed by a messenger or a hand: without the punctuation of its
 * sentence, invisible characters, doubled slashes, capitals and digits of other scripts. Undefined when it is right, or no page.
 */
export function findMeantPath(path: string): string | undefined {
  if (USUAL.test(path) || !path.startsWith('/') || path.length > MAX_LENGTH) return undefined;
  const text = decode(path);
  const parts = trimEnding(text).split('/').filter(Boolean);
  for (const page of Object.values(pages)) {
    const segments = fillPattern(page.path.split('/').filter(Boolean), parts);
    if (segments)
      return `/${segments.join('/')}` === text ? undefined : `/${segments.map(encodeURIComponent).join('/')}`;
  }
  return undefined;
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the parts of the address, or undefined when they do not fit. */
function fillPattern(pattern: string[], parts: string[]) {
  if (parts.length > pattern.length) return undefined;
  const segments = pattern.map((name, place) => readPart(name, parts[place]));
  return segments.includes(undefined) ? undefined : (segments.filter(Boolean) as string[]);
}

function readPart(name: string, part: string | undefined) {
  if (part === undefined) return name.endsWith('?') ? '' : undefined;
  if (name === ':slug') return part;
  const folded = trimEnding(foldSigns(part));
  if (name === ':code') return folded;
  if (name.startsWith(':id')) return /^\d+$/.test(folded) ? folded : undefined;
  return folded.toLowerCase() === name ? name : undefined;
}
