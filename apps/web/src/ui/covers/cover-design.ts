type CoverColours = { ground: string; foil: string };

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

/** The hue of each colour above: equal hues look alike side by side. */
const HUES = ['violet', 'red', 'green', 'yellow', 'violet', 'green', 'red', 'grey'] as const;

export const PATTERNS = ['lotus', 'paisley', 'lattice', 'bandhani', 'vine', 'wave'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Returns colours and pattern of a drawn cover, determined by the title; `cloth` overrides the colour. */
export function getCoverDesign(title: string, cloth = getOwnCloth(title)): { cloth: CoverColours; pattern: Pattern } {
  return {
    cloth: pickByNumber(COVER_COLOURS, cloth),
    pattern: pickByNumber(PATTERNS, Math.floor(hashTitle(title) / COVER_COLOURS.length)),
  };
}

type Shelved = { title: string; hasPhoto: boolean };

/** Assigns colours to the drawn covers of a grid, so that none has the hue of its left or upper neighbour. */
export function arrangeCloths(books: readonly Shelved[], columns: number): (number | undefined)[] {
  const cloths: (number | undefined)[] = [];
  books.forEach(({ title, hasPhoto }, index) => {
    const leftNeighbour = index % columns > 0 ? cloths[index - 1] : undefined;
    const usedHues = [leftNeighbour, cloths[index - columns]].map((cloth) => cloth !== undefined && HUES[cloth]);
    cloths.push(hasPhoto ? undefined : listClothOrder(title).find((cloth) => !usedHues.includes(HUES[cloth]!)));
  });
  return cloths;
}

const getOwnCloth = (title: string) => hashTitle(title) % COVER_COLOURS.length;

/** The preferred order of colours of a title: odd steps reach all eight. */
function listClothOrder(title: string): number[] {
  const step = 2 * (hashTitle(title) >>> 16) + 1;
  return COVER_COLOURS.map((_, turn) => (getOwnCloth(title) + turn * step) % COVER_COLOURS.length);
}

const hashTitle = (title: string) => hashText(title.normalize('NFC').trim().toLowerCase());

/** FNV-1a, 32 bits, with a final mix so that the low bits depend on every letter. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const pickByNumber = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;
