/** Lets a signal end the process in a way that it hears of, so that a database which was started for the time ends with it. */
export function exitOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
