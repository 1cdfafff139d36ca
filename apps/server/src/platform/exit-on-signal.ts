/** Turns signals into `process.exit`, so that exit handlers stop a database started for this process. */
export function exitOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
