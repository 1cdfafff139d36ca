import { graphemesOf, LATIN_LIKE, UNSPACED, widthInEm } from './text-width.ts';

type TitleBox = { width: number; height: number };
type FittedTitle = { lines: string[]; fontSize: number; lineHeight: number };

const FONT_SIZES = [52, 46, 40, 36, 32, 28, 25, 22, 19, 17, 15, 13];
/** A word that does not even fit a line of the smaller size is broken into pieces for the larger. */
const WORD_SIZE = { smallest: 13, broken: 22 };
/** Large type looks well on a few lines only. */
const MOST_LINES = [
  { from: 46, lines: 1 },
  { from: 40, lines: 2 },
  { from: 32, lines: 3 },
];
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
/** No measuring: the lines are found without a browser, so a little room is kept for what the estimate misses. */
const CAUTION = 1.08;

/** Breaks a title into lines and finds the largest type that fits the box (same units), in any script; cut with … at worst. */
export function fitTitle(title: string, box: TitleBox, largest = Infinity): FittedTitle {
  const leading = LATIN_LIKE.test(title) ? 1.16 : 1.42;
  const roomAt = (fontSize: number) => box.width / fontSize / CAUTION;
  const words = wordsOf(title).flatMap((word) =>
    widthInEm(word) > roomAt(WORD_SIZE.smallest) ? pieces(word, roomAt(WORD_SIZE.broken)) : [word],
  );
  const sizes = FONT_SIZES.filter((size) => size <= largest);
  for (const fontSize of sizes) {
    const room = roomAt(fontSize);
    const lineHeight = fontSize * leading;
    if (words.some((word) => widthInEm(word) > room)) continue;
    const lines = fill(words, room);
    if (lines.length > mostLines(fontSize, box.height / lineHeight)) continue;
    return { lines: balance(words, room, lines), fontSize, lineHeight };
  }
  return cut(words, box, leading);
}

function mostLines(fontSize: number, roomFor: number): number {
  const rule = MOST_LINES.find(({ from }) => fontSize >= from);
  return Math.min(rule?.lines ?? Infinity, Math.floor(roomFor));
}

/** The pieces between which a line may break; each but the first of a text carries the space before it. */
function wordsOf(title: string): string[] {
  const spaced = title.normalize('NFC').trim().split(/\s+/);
  return spaced.flatMap((word, index) => {
    const space = index > 0 ? ' ' : '';
    if (!UNSPACED.test(word)) return [space + word];
    return [...WORDS.segment(word)].map(({ segment }, part) => (part === 0 ? space : '') + segment);
  });
}

function fill(words: string[], room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line && widthInEm(line + word) > room) {
      lines.push(line);
      line = word.trimStart();
    } else line = line ? line + word : word.trimStart();
  }
  return line ? [...lines, line] : lines;
}

/** The same number of lines, as even as they get. */
function balance(words: string[], room: number, lines: string[]): string[] {
  let even = lines;
  for (let narrower = room * 0.96; narrower > room * 0.4; narrower *= 0.96) {
    const tried = fill(words, narrower);
    if (tried.length > lines.length || tried.some((line) => widthInEm(line) > narrower)) break;
    even = tried;
  }
  return even;
}

function cut(words: string[], box: TitleBox, leading: number): FittedTitle {
  const fontSize = FONT_SIZES.at(-1) ?? 13;
  const lineHeight = fontSize * leading;
  const room = box.width / fontSize / CAUTION;
  const lines = fill(words, room);
  const most = Math.floor(box.height / lineHeight);
  const last = shorten(lines[most - 1] ?? '', room);
  return { lines: [...lines.slice(0, most - 1), last], fontSize, lineHeight };
}

function pieces(word: string, room: number): string[] {
  if (widthInEm(word) <= room) return [word];
  const hyphen = LATIN_LIKE.test(word) ? '-' : '';
  const parts = [''];
  for (const letter of graphemesOf(word)) {
    const part = parts.at(-1) ?? '';
    if (part && widthInEm(part + letter + hyphen) > room) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts.map((part, index) => (index < parts.length - 1 ? part + hyphen : part));
}

function shorten(line: string, room: number): string {
  const graphemes = graphemesOf(line.replace(/-$/, ''));
  while (graphemes.length > 1 && widthInEm(`${graphemes.join('')}…`) > room) graphemes.pop();
  return `${graphemes.join('').trimEnd()}…`;
}
