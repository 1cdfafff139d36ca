type Section = object | AsyncIterable<object>;

/**
 * One JSON object as pieces of text, section by section. A section that comes row by row becomes a list, and is never
 * held as a whole: it may be larger than memory.
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

async function* writeList(rows: AsyncIterable<object>) {
  let before = '[\n  ';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]' : '\n]';
}
