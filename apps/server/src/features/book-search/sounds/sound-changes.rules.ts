export type SoundChange = [pattern: RegExp, sounds: string | string[]];

const MAX_VARIANTS = 8;

export const pronounceVariants = (spelling: string, changes: SoundChange[]): string[] =>
  changes.reduce((variants, change) => applyChange(variants, change), [spelling]);

function applyChange(variants: string[], [pattern, sounds]: SoundChange) {
  const pronunciations = variants.flatMap((variant) =>
    [sounds].flat().map((sound) => variant.replaceAll(pattern, sound)),
  );
  return [...new Set(pronunciations)].slice(0, MAX_VARIANTS);
}
