/** Messages of Chromium, Firefox, Safari and Vite for a failed chunk. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script failed|unable to preload/i;

export const isMissingChunk = (error: unknown) => error instanceof Error && CHUNK_LOAD_ERROR.test(error.message);
