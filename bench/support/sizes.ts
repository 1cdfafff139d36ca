/** Whether each benchmark only shows that it runs, on little data: its figures say nothing. */
const isSmall = process.env['SMALL'] === '1';

export const chooseSize = (whole: number, small: number) => (isSmall ? small : whole);

/** Books of the databases that benchmarks share. */
export const BOOKS = Number(process.env['BOOKS'] ?? chooseSize(1_000_000, 20_000));
export const ROUNDS = Number(process.env['ROUNDS'] ?? chooseSize(3, 1));
/** Bars hold for whole data only. */
export const isJudged = !isSmall;
