export type CoverColours = { ground: string; foil: string };

/** Book cloth and the foil stamped into it. */
export const COVER_COLOURS: readonly CoverColours[] = [
  { ground: '#2b3a67', foil: '#f2d9a0' },
  { ground: '#8a2e2b', foil: '#f6dcb4' },
  { ground: '#1f4f40', foil: '#ecdba9' },
  { ground: '#d39a2d', foil: '#33230f' },
  { ground: '#4d2748', foil: '#f1d0a6' },
  { ground: '#1c5a66', foil: '#f4dfb6' },
  { ground: '#a54f2c', foil: '#fdeacb' },
  { ground: '#383c3f', foil: '#e9c98c' },
];

export const PATTERNS = ['lotus', 'paisley', 'lattice', 'bandhani', 'vine', 'wave'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** The cloth and the block print of a book without a photo: for ever the same for the same title. */
export function getCoverDesign(title: string): { cloth: CoverColours; pattern: Pattern } {
  const hash = hashText(title.normalize('NFC').trim().toLowerCase());
  return {
    cloth: pickByNumber(COVER_COLOURS, hash),
    pattern: pickByNumber(PATTERNS, Math.floor(hash / COVER_COLOURS.length)),
  };
}

/** FNV-1a, 32 bits, with a last stir so that the low bits depend on every letter. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function pickByNumber<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}
