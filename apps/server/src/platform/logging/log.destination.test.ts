import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogDestination } from './log.ts';

const LINE = `${'x'.repeat(9_999)}\n`;

/** A stream that accepts nothing until `read` is called. */
function createSlowReader() {
  let received = '';
  let take = () => {};
  const output = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      take = () => {
        received += chunk;
        done();
      };
    },
  });
  async function read() {
    while (output.writableLength > 0) {
      take();
      await new Promise(setImmediate);
    }
    return received;
  }
  return { output, read };
}

test('drops lines beyond a megabyte while nothing is read, and counts them once reading resumes', async () => {
  const { output, read } = createSlowReader();
  const { write, flush } = createLogDestination(output);
  for (let count = 0; count < 150; count += 1) write(LINE);
  expect(output.writableLength).toBeLessThan(1.1 * 1024 * 1024);
  await read();
  write('{"msg":"afterwards"}\n');
  flush();
  const lines = (await read()).trimEnd().split('\n');

  const [report, last] = lines.slice(-2).map((line) => JSON.parse(line) as { dropped: number; msg: string });
  expect(report!.dropped).toBe(150 - (lines.length - 2));
  expect(report!.dropped).toBeGreaterThan(40);
  expect(last).toEqual({ msg: 'afterwards' });
});

test('ignores errors of the output', async () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const { write, flush } = createLogDestination(output);
  write(LINE);
  await new Promise(setImmediate);
  write(LINE);
  flush();
  await new Promise(setImmediate);
  expect(output.destroyed).toBe(true);
});
