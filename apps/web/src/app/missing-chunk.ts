/** How Chromium, Firefox, Safari and Vite say that a chunk did not arrive. */
const NOT_ARRIVED = /dynamically imported module|importing a module script failed|unable to preload/i;

export const isMissingChunk = (error: unknown) => error instanceof Error && NOT_ARRIVED.test(error.message);
