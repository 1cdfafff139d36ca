export type Print = (line: string) => void;

const INTERVAL_MS = 5_000;

export function createProgress(what: string, print: Print) {
  let count = 0;
  let said = Date.now();
  return (more: number) => {
    count += more;
    if (Date.now() - said < INTERVAL_MS) return;
    said = Date.now();
    print(`${count.toLocaleString('en')} ${what} ...`);
  };
}
