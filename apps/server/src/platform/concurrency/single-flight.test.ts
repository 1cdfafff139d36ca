import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** A load whose results are given by hand. */
function createLoad() {
  const sent: ((answer: number) => void)[] = [];
  const refused: ((error: Error) => void)[] = [];
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      sent.push(resolve);
      refused.push(reject);
    });
  return { ask, sent, refused };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('shares one load between concurrent calls', async () => {
  const { ask, sent } = createLoad();
  const asking = createSingleFlight(ask);
  const both = [asking(), asking()];
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]!(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
});

test('gives a call after the load started the result of a later one', async () => {
  const { ask, sent } = createLoad();
  const asking = createSingleFlight(ask);
  const first = asking();
  await turn();
  const late = [asking(), asking()];
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]!(1);
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]!(2);
  expect(await Promise.all([first, ...late])).toEqual([1, 2, 2]);
});

test('rejects only the calls that shared a failed load', async () => {
  const { ask, sent, refused } = createLoad();
  const asking = createSingleFlight(ask);
  const first = asking();
  first.catch(() => undefined);
  await turn();
  const late = asking();
  refused[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  sent[1]!(2);
  expect(await late).toBe(2);
});
