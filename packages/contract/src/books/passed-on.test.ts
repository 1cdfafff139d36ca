import { expect, test } from 'vitest';
import { isPassedOn } from './passed-on.ts';

test('a book that was sold, given or exchanged is somebody else’s, unlike one that its owner took off', () => {
  const reasons = ['sold', 'given', 'exchanged', 'taken_off', 'not_yet', 'paused'] as const;
  const passedOn = reasons.filter((reason) => isPassedOn({ kind: 'unavailable', reason }));
  expect(passedOn).toEqual(['sold', 'given', 'exchanged']);
});
