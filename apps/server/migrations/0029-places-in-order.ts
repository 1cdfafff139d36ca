/** It made the index of places by `earthdistance`, which 0062 does without (docs/decisions/044). */
export const summary = 'does nothing any more';

export async function up() {}
