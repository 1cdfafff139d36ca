import type { RowPages } from '../../platform/db/sql/row-pages.ts';

const SEPARATOR = ',\n  ';

type Section = object | RowPages;

/**
 * Yields a JSON object section by section. A paginated section becomes an array and is streamed, as it may exceed
 * memory.
 */
export async function* writeJson(sections: Record<string, Section>) {
  let before = '{\n';
  for (const [name, section] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (Symbol.asyncIterator in section) yield* writeList(section);
    else yield JSON.stringify(section);
    before = ',\n';
  }
  yield '\n}\n';
}

async function* writeList(pages: RowPages) {
  let before = '[\n  ';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield (
      before + (typeof rows === 'string' ? rows.slice(1, -1) : rows.map((row) => JSON.stringify(row)).join(SEPARATOR))
    );
    before = SEPARATOR;
  }
  yield before === SEPARATOR ? '\n]' : '[]';
}
