/** A failure at start that the operator can fix. Only the message is printed. */
export class StartupError extends Error {}
