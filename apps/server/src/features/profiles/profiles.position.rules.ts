import { kilometresBetween, movedAway, type Place } from '../../platform/geography/great-circle.ts';

const NEAREST_KM = 0.5;
const FARTHEST_KM = 1;
const KEPT_WITHIN_KM = 2;

/** The position that others may know instead of the exact one. */
export const publicPosition = (exact: Place, chance: () => number) => movedAway(exact, NEAREST_KM, FARTHEST_KM, chance);

/**
 * Whether the public position stays as it is. What counts is how far the member is from where it was made: a new one for each
 * step, seen side by side, would show where he is, and a walk of many small steps would never be a move.
 */
export const isSettled = (settled: Place, exact: Place) => kilometresBetween(settled, exact) <= KEPT_WITHIN_KM;
