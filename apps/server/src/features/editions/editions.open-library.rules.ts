import { z } from 'zod';
import { foldToLine } from '@wandering-books/contract/fields.ts';

/** `language` is the code in our list of languages. */
export interface OutsideEdition {
  title: string;
  author: string | null;
  publisher: string | null;
  language: string | null;
}

const MAX_LENGTH = 200;

const Details = z.object({
  title: z.string(),
  subtitle: z.string().optional().catch(undefined),
  authors: z.array(z.object({ name: z.string() })).catch([]),
  publishers: z.array(z.string()).catch([]),
  languages: z.array(z.object({ key: z.string() })).catch([]),
});
const Answer = z.record(z.string(), z.object({ details: Details }));

/** MARC codes, which Open Library uses, by our language codes. */
const LANGUAGES: Record<string, string> = {
  ...{
    eng: 'en',
    hin: 'hi',
    asm: 'as',
    ben: 'bn',
    doi: 'doi',
    guj: 'gu',
    kan: 'kn',
    kas: 'ks',
    kok: 'kok',
    mai: 'mai',
  },
  mal: 'ml',
  mni: 'mni',
  mar: 'mr',
  nep: 'ne',
  ori: 'or',
  pan: 'pa',
  san: 'sa',
  sat: 'sat',
  snd: 'sd',
  tam: 'ta',
  tel: 'te',
  urd: 'ur',
  ara: 'ar',
  chi: 'zh',
  dut: 'nl',
  fre: 'fr',
  ger: 'de',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  per: 'fa',
  por: 'pt',
  rus: 'ru',
  spa: 'es',
  swa: 'sw',
  tib: 'bo',
  tur: 'tr',
};

export const buildLookupPath = (isbn13: string) => `/api/books?bibkeys=ISBN:${isbn13}&jscmd=details&format=json`;

/** Null for an unknown book. Throws for an unexpected response. */
export function parseLookup(answer: unknown, isbn13: string): OutsideEdition | null {
  const entry = Answer.parse(answer)[`ISBN:${isbn13}`];
  if (!entry) return null;
  const { title, subtitle, authors, publishers, languages } = entry.details;
  const fullTitle = toLine(subtitle ? `${title}: ${subtitle}` : title);
  if (!fullTitle) return null;
  return {
    title: fullTitle,
    author: toLine(authors.map(({ name }) => name).join(', ')),
    publisher: toLine(publishers[0] ?? ''),
    language: LANGUAGES[languages[0]?.key.split('/').at(-1) ?? ''] ?? null,
  };
}

const toLine = (text: string) =>
  [...foldToLine(text).replaceAll('\0', '').trim()].slice(0, MAX_LENGTH).join('').trim() || null;
