/** What keeps the server from starting and the operator can mend. The message is all there is to say; no stack is shown. */
export class CannotStart extends Error {}

/** Prints why a process ends: to the operator what they can mend, of everything else the whole error. */
export const printFailure = (error: unknown) => console.error(error instanceof CannotStart ? error.message : error);
