/** Choices that look random and are the same for the same text, for ever. */
export function createChance(/** @type {string} */ text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (/** @type {number} */ low, /** @type {number} */ high) => low + draw() * (high - low),
    happens: (/** @type {number} */ share) => draw() < share,
    /** @template Item @param {readonly Item[]} items @returns {Item} */
    pick: (items) => /** @type {Item} */ (items[Math.floor(draw() * items.length)]),
  };
}

/** @typedef {ReturnType<typeof createChance>} Chance */
