const GRAPHEMES = new Intl.Segmenter();
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
export const LATIN_LIKE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u;

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

/** Splits a text into grapheme clusters. */
export function splitGraphemes(text: string): string[] {
  return ASCII.test(text) ? Array.from(text) : Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/** Estimates the width of a text in em. */
export function estimateWidth(text: string): number {
  return splitGraphemes(text).reduce((width, grapheme) => width + getGraphemeWidth(grapheme), 0);
}

function getGraphemeWidth(grapheme: string): number {
  const known = knownWidths.get(grapheme);
  if (known !== undefined) return known;
  const width = estimateGraphemeWidth(grapheme);
  knownWidths.set(grapheme, width);
  return width;
}

function estimateGraphemeWidth(grapheme: string): number {
  const known = WIDTHS.find(([pattern]) => pattern.test(grapheme));
  if (known) return known[1];
  const script = /^\p{Script=Tamil}/u.test(grapheme)
    ? TAMIL
    : /^\p{Script=Malayalam}/u.test(grapheme)
      ? MALAYALAM
      : OTHERS;
  const signs = grapheme.match(/\p{Mc}/gu)?.length ?? 0;
  const both = /[\u09cb\u09cc\u0b4b\u0b4c\u0bca-\u0bcc\u0d4a-\u0d4c]/.test(grapheme) ? script.signOnBothSides : 0;
  return script.letter + script.sign * signs + both;
}
