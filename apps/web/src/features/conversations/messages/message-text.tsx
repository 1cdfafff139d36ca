/** Each line gets its own text direction; addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="min-w-0 grow wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
      {splitLinks(text).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            dir="ltr"
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link"
          >
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

type TextPart = { text: string; href?: string };

/** Excludes bidirectional controls, which could disguise an address. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** Punctuation that ends a sentence, including the full stops of Indian scripts. */
const PUNCTUATION = /[.,;:!?…'’”»*_~।॥]$/u;
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

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

function parseSafeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username || password ? undefined : href;
}
