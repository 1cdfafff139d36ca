/** What keeps the server from starting and the operator can mend. The message is all there is to say; no stack is shown. */
export class StartupError extends Error {}
