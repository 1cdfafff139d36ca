/** A failure at start that the operator can fix. Only the message is printed. */
export class StartupError extends Error {}

/** Returns what to print when a process ends: the message of a StartupError, otherwise the whole error. */
export const explainFailure = (error: unknown) => (error instanceof StartupError ? error.message : error);
