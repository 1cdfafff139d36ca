import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const busy = { code: 'server.busy', status: 503, details: { retryAfter: 2 } };

/** Works that end when they are told to, and what they did in order. */
function createTestAdmission(maxWait: number) {
  const { admit } = createAdmission({ width: 1, waiting: 1, maxWait });
  const begun: string[] = [];
  const add = (name: string) => {
    let end = () => {};
    const done = admit(() => {
      begun.push(name);
      return new Promise<void>((resolve) => (end = resolve));
    });
    return { done, end: () => end() };
  };
  return { begun, add };
}

test('what there is no room for is refused at once, and what waits gets its turn', async () => {
  const { begun, add } = createTestAdmission(60_000);
  const [first, second] = [add('first'), add('second')];
  await expect(add('third').done).rejects.toMatchObject(busy);
  await expect.poll(() => begun).toEqual(['first']);
  first.end();
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.end();
  await second.done;
});

test('what has waited for too long is refused, and leaves its place', async () => {
  const { begun, add } = createTestAdmission(10);
  const first = add('first');
  await expect(add('second').done).rejects.toMatchObject(busy);
  first.end();
  await first.done;
  add('third');
  await expect.poll(() => begun).toEqual(['first', 'third']);
});

test('a work that fails leaves its place', async () => {
  const { admit } = createAdmission({ width: 1, waiting: 0, maxWait: 0 });
  await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await admit(() => Promise.resolve('next'))).toBe('next');
});
