/** What is said otherwise than it is written, and how: in one way, or in any of several. */
export type SoundChange = [pattern: RegExp, sounds: string | string[]];

/** Of words that could be said in very many ways, these. */
const MOST_VARIANTS = 8;

/** All ways in which something may be said, by the changes in their order. */
export const pronounceVariants = (written: string, changes: SoundChange[]): string[] =>
  changes.reduce((variants, change) => applyChange(variants, change), [written]);

function applyChange(variants: string[], [pattern, sounds]: SoundChange) {
  const changed = variants.flatMap((variant) => [sounds].flat().map((sound) => variant.replaceAll(pattern, sound)));
  return [...new Set(changed)].slice(0, MOST_VARIANTS);
}
