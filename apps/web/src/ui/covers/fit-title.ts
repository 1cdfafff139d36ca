const GRAPHEMES = new Intl.Segmenter();
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LATIN_LIKE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u;

/** Widths in em per letter, first match wins; measured with common system fonts, rounded up. */
const WIDTHS: [pattern: RegExp, em: number][] = [
  [/^\s/, 0.26],
  [/^[iljtfrI.,:;'’!|()-]/, 0.36],
  [/^[mwMW]/, 0.92],
  [/^\p{Lu}/u, 0.74],
  [LATIN_LIKE, 0.57],
  [/^[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.55],
  [UNSPACED, 1.05],
  [/^\p{Extended_Pictographic}/u, 1.2],
];

/** Indian scripts: width of a letter, and of each vowel sign next to it. */
const TAMIL = { letter: 1.12, sign: 0.75, signOnBothSides: 0.8 };
const MALAYALAM = { letter: 0.92, sign: 0.6, signOnBothSides: 0.4 };
const OTHERS = { letter: 0.68, sign: 0.32, signOnBothSides: 0.3 };

/** ASCII text has no grapheme clusters. */
const ASCII = /^[\x20-\x7e]*$/;
/** Cached, because lists measure the same few letters thousands of times. */
const knownWidths = new Map<string, number>();

const splitGraphemes = (text: string): string[] =>
  ASCII.test(text) ? Array.from(text) : Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

export const estimateWidth = (text: string): number =>
  splitGraphemes(text).reduce((width, grapheme) => width + getGraphemeWidth(grapheme), 0);

function getGraphemeWidth(grapheme: string): number {
  const cachedWidth = knownWidths.get(grapheme);
  if (cachedWidth !== undefined) return cachedWidth;
  const width = estimateGraphemeWidth(grapheme);
  knownWidths.set(grapheme, width);
  return width;
}

function estimateGraphemeWidth(grapheme: string): number {
  const entry = WIDTHS.find(([pattern]) => pattern.test(grapheme));
  if (entry) return entry[1];
  const script = /^\p{Script=Tamil}/u.test(grapheme)
    ? TAMIL
    : /^\p{Script=Malayalam}/u.test(grapheme)
      ? MALAYALAM
      : OTHERS;
  const signs = grapheme.match(/\p{Mc}/gu)?.length ?? 0;
  const both = /[\u09cb\u09cc\u0b4b\u0b4c\u0bca-\u0bcc\u0d4a-\u0d4c]/.test(grapheme) ? script.signOnBothSides : 0;
  return script.letter + script.sign * signs + both;
}

type TitleBox = { width: number; height: number };
type Line = { text: string; width: number };
/** An unbreakable piece, and whether a space belongs before it inside a line. */
type Word = Line & { isSpaced: boolean };
type FittedTitle = { lines: string[]; fontSize: number; lineHeight: number };

const FONT_SIZES = [52, 46, 40, 36, 32, 28, 25, 22, 19, 17, 15, 13];
/** Minimum sizes: words that do not fit the smaller one are broken at the larger one. */
const WORD_SIZE = { smallest: 13, broken: 22 };
const MAX_LINES = [
  { from: 46, lines: 1 },
  { from: 40, lines: 2 },
  { from: 32, lines: 3 },
];
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Widths are estimated without a browser; the margin covers the error. */
const SAFETY_MARGIN = 1.08;
const SPACE_WIDTH = estimateWidth(' ');

/** Breaks a title into lines at the largest font size that fits the box; truncates it if necessary. */
export function fitTitle(title: string, box: TitleBox, largest = Infinity): FittedTitle {
  const leading = LATIN_LIKE.test(title) ? 1.16 : 1.42;
  const roomAt = (fontSize: number) => box.width / fontSize / SAFETY_MARGIN;
  const words = splitWords(title).flatMap((word) =>
    word.width > roomAt(WORD_SIZE.smallest) ? splitWord(word, roomAt(WORD_SIZE.broken)) : [word],
  );
  const sizes = FONT_SIZES.filter((size) => size <= largest);
  for (const fontSize of sizes) {
    const room = roomAt(fontSize);
    const lineHeight = fontSize * leading;
    if (words.some(({ width }) => width > room)) continue;
    const lines = fillLines(words, room);
    if (lines.length > getMaxLines(fontSize, box.height / lineHeight)) continue;
    return { lines: listTexts(balanceLines(words, room, lines)), fontSize, lineHeight };
  }
  return truncateLines(words, box, leading);
}

function getMaxLines(fontSize: number, roomFor: number): number {
  const rule = MAX_LINES.find(({ from }) => fontSize >= from);
  return Math.min(rule?.lines ?? Infinity, Math.floor(roomFor));
}

function splitWords(title: string): Word[] {
  const spaced = title.normalize('NFC').trim().split(/\s+/);
  return spaced.flatMap((word, index) => {
    if (!UNSPACED.test(word)) return [measureWord(word, index > 0)];
    return Array.from(WORDS.segment(word), ({ segment }, part) => measureWord(segment, index > 0 && part === 0));
  });
}

const measureWord = (text: string, isSpaced: boolean): Word => ({ text, width: estimateWidth(text), isSpaced });

const listTexts = (lines: Line[]) => lines.map(({ text }) => text);

function fillLines(words: Word[], room: number): Line[] {
  const lines: Line[] = [];
  for (const { text, width, isSpaced } of words) {
    const line = lines.at(-1);
    const longer = line ? line.width + (isSpaced ? SPACE_WIDTH : 0) + width : Infinity;
    if (line && longer <= room)
      lines[lines.length - 1] = { text: line.text + (isSpaced ? ' ' : '') + text, width: longer };
    else lines.push({ text, width });
  }
  return lines;
}

function balanceLines(words: Word[], room: number, lines: Line[]): Line[] {
  let even = lines;
  for (let narrower = room * 0.96; narrower > room * 0.4; narrower *= 0.96) {
    const candidate = fillLines(words, narrower);
    if (candidate.length > lines.length || candidate.some(({ width }) => width > narrower)) break;
    even = candidate;
  }
  return even;
}

function truncateLines(words: Word[], box: TitleBox, leading: number): FittedTitle {
  const fontSize = FONT_SIZES.at(-1) ?? 13;
  const lineHeight = fontSize * leading;
  const room = box.width / fontSize / SAFETY_MARGIN;
  const lines = listTexts(fillLines(words, room));
  const most = Math.floor(box.height / lineHeight);
  const last = truncateLine(lines[most - 1] ?? '', room);
  return { lines: [...lines.slice(0, most - 1), last], fontSize, lineHeight };
}

function splitWord(word: Word, room: number): Word[] {
  if (word.width <= room) return [word];
  const hyphen = LATIN_LIKE.test(word.text) ? '-' : '';
  const parts = [''];
  for (const letter of splitGraphemes(word.text)) {
    const part = parts.at(-1) ?? '';
    if (part && estimateWidth(part + letter + hyphen) > room) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts.map((part, index) =>
    measureWord(index < parts.length - 1 ? part + hyphen : part, word.isSpaced && index === 0),
  );
}

function truncateLine(line: string, room: number): string {
  const graphemes = splitGraphemes(line.replace(/-$/, ''));
  while (graphemes.length > 1 && estimateWidth(`${graphemes.join('')}…`) > room) graphemes.pop();
  return `${graphemes.join('').trimEnd()}…`;
}
