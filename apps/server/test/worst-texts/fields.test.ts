import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { callSample, endpoints, type Sample } from '../samples/endpoint-sample.ts';
import { createEndpointSamples } from '../samples/endpoint-samples.ts';
import { findBlocking, readProcessorTime } from './event-loop.ts';
import { fill, PARTS } from './texts.ts';

const TIMEOUT_MS = 300_000;
const VALID_LENGTH = 100;
/** Of all fields together: bodies may have 256 KB, addresses 16 KB. */
const MAX_LENGTHS = { body: 60_000, query: 1500 };

it('finds what blocks the event loop', async () => {
  const block = (ms: number) => {
    const began = readProcessorTime();
    while (readProcessorTime() - began < ms);
  };
  const work = async () => {
    for (let turn = 0; turn < 20; turn++) {
      block(5);
      await pause(5);
    }
  };
  // The first run also compiles.
  await work();
  expect(await findBlocking([['short turns', work]])).toEqual([]);
  expect(await findBlocking([['a long turn', async () => block(500)]])).toEqual([
    expect.stringMatching(/^a long turn/),
  ]);
});

it(
  'blocks nobody by a text in any field of any endpoint',
  async () => {
    const { world, asha, samples } = await createEndpointSamples();
    const calls: [string, () => Promise<unknown>][] = [];
    for (const [name, endpoint] of endpoints) {
      const sample = (await samples[name]?.()) ?? {};
      for (const changed of listChanges(endpoint, sample))
        calls.push([
          `${name} ${JSON.stringify(changed).slice(0, 100)}`,
          () => callSample(world.app, name, asha.token, { ...sample, ...changed }),
        ]);
    }
    expect(await findBlocking(calls)).toEqual([]);
    expect(calls.length).toBeGreaterThan(1000);
    await world.close();
  },
  TIMEOUT_MS,
);

/** A valid text in each field, and values as long as they may be in all fields. */
function listChanges(endpoint: Endpoint, sample: Sample): Sample[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const fields = listFields(endpoint[part]);
    if (fields.length === 0) return [];
    const length = Math.floor(MAX_LENGTHS[part] / fields.length);
    const long = [...PARTS.map((one) => fill(one, length)), Array.from({ length }, () => 'x')];
    const each = fields.flatMap((field) => PARTS.map((one) => ({ ...sample[part], [field]: fill(one, VALID_LENGTH) })));
    const all = long.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    return [...each, ...all].map((changed) => ({ [part]: changed }));
  });
}

const listFields = (schema: Endpoint['body']) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
