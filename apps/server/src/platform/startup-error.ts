/** A failure at start that the operator can fix. Only the message is printed. */
export class StartupError extends Error {}

export const explainFailure = (error: unknown) => (error instanceof StartupError ? error.message : error);
