/** What keeps the server from starting and the operator can mend. The message is all there is to say; no stack is shown. */
export class StartupError extends Error {}

/** What to print when a process ends by an error: of what the operator can mend the message, of everything else the whole. */
export const explainFailure = (error: unknown) => (error instanceof StartupError ? error.message : error);
