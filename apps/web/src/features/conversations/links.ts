/** A piece of a message: plain, or an address that can be followed. */
export type TextPart = { text: string; href?: string };

/** Nothing that turns the direction of writing belongs to an address: it could show as another one. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** What ends the sentence and not the address; the last are the full stops of Indian scripts. */
const PUNCTUATION = /[.,;:!?…'’”»*_~।॥]$/u;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Finds the web addresses in a text, as people write them in the middle of a sentence. */
export function splitLinks(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimPunctuation(found);
    const href = parseSafeUrl(address);
    if (!href) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function trimPunctuation(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = BRACKETS[last];
  const isTail = opening ? countSign(address, last) > countSign(address, opening) : PUNCTUATION.test(address);
  return isTail ? trimPunctuation(address.slice(0, -1)) : address;
}

const countSign = (text: string, sign: string) => text.split(sign).length - 1;

/** The address as a browser reads it; undefined where that is none, or one that begins with somebody else's name. */
function parseSafeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username || password ? undefined : href;
}
