export type SoundChange = [pattern: RegExp, sounds: string | string[]];

const MAX_VARIANTS = 8;

export const pronounceVariants = (written: string, changes: SoundChange[]): string[] =>
  changes.reduce((variants, change) => applyChange(variants, change), [written]);

function applyChange(variants: string[], [pattern, sounds]: SoundChange) {
  const changed = variants.flatMap((variant) => [sounds].flat().map((sound) => variant.replaceAll(pattern, sound)));
  return [...new Set(changed)].slice(0, MAX_VARIANTS);
}
