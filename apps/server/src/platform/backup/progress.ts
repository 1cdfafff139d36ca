export type Say = (line: string) => void;

const INTERVAL_MS = 5_000;

export function createProgress(what: string, say: Say) {
  let count = 0;
  let said = Date.now();
  return (more: number) => {
    count += more;
    if (Date.now() - said < INTERVAL_MS) return;
    said = Date.now();
    say(`${count.toLocaleString('en')} ${what} ...`);
  };
}
