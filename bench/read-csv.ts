/** The rows of a CSV file (RFC 4180) whose first line names the columns. */
export function readCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [header = [], ...rows] = parseRecords(text);
  return rows.map(
    (cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  );
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function parseRecords(text: string) {
  const found: string[][] = [];
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, bare, end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new Error(`Not a CSV file: record ${found.length + 1}`);
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    found.push(cells);
    cells = [];
  }
  return found;
}
