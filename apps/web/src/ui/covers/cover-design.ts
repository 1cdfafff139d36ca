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

export const PATTERNS = ['lotus', 'paisley', 'lattice', 'bandhani', 'vine', 'wave'] as const;
export type Pattern = (typeof PATTERNS)[number];

type CoverDesign = { cloth: CoverColours; pattern: Pattern };

/** Returns colours and pattern of a drawn cover, determined by the title. */
export function getCoverDesign(title: string): CoverDesign {
  const hash = hashTitle(title);
  return {
    cloth: pickByNumber(COVER_COLOURS, hash),
    pattern: pickByNumber(PATTERNS, Math.floor(hash / COVER_COLOURS.length)),
  };
}

/** As many as there are other patterns, so that one is always left; a row of a list has no more books. */
const COMPARED = PATTERNS.length - 1;

/** Assigns patterns to the covers of a list, so that neighbours of one colour, also in the rows above, look different. */
export function arrangePatterns(titles: readonly string[]): Pattern[] {
  const designs: CoverDesign[] = [];
  for (const title of titles) {
    const { cloth, pattern } = getCoverDesign(title);
    const takenPatterns = designs
      .slice(-COMPARED)
      .filter((neighbour) => neighbour.cloth === cloth)
      .map((neighbour) => neighbour.pattern);
    const first = PATTERNS.indexOf(pattern);
    const order = [...PATTERNS.slice(first), ...PATTERNS.slice(0, first)];
    designs.push({ cloth, pattern: order.find((candidate) => !takenPatterns.includes(candidate))! });
  }
  return designs.map(({ pattern }) => pattern);
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
