export type Print = (line: string) => void;

const INTERVAL_MS = 5_000;

export function createProgress(what: string, total: number, print: Print) {
  const begun = Date.now();
  let printed = begun;
  let count = 0;
  return (more: number) => {
    count += more;
    const now = Date.now();
    if (now - printed < INTERVAL_MS) return;
    printed = now;
    const minutes = Math.ceil((((now - begun) / count) * (total - count)) / 60_000);
    print(`${count.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}, about ${minutes} min left`);
  };
}
