import { expect, it } from 'vitest';
import { countFailure, hashPassword, verifyPassword } from './passwords.ts';

const GUESSER = { network: '203.0.113.1', isStranger: true };
const HOME = { network: '198.51.100.7' };

it('hashes for a network that keeps failing after everybody else, in a quarter of the queue', async () => {
  const known = await hashPassword('monsoon library');
  const forget = Array.from({ length: 11 }, () => countFailure(GUESSER.network));
  const ended: string[] = [];
  const guesses = Array.from({ length: 30 }, () =>
    verifyPassword(known, 'a guess', GUESSER).then(
      () => ended.push('guess'),
      () => ended.push('refused'),
    ),
  );
  const others = [
    verifyPassword(known, 'monsoon library', HOME).then(() => ended.push('log-in')),
    hashPassword('a new password', HOME).then(() => ended.push('registration')),
  ];
  await Promise.all([...guesses, ...others]);
  expect(ended.filter((end) => end === 'refused').length).toBeGreaterThanOrEqual(18);
  const lastGuesses = ended.filter((end) => end !== 'refused').slice(-8);
  expect(lastGuesses).toEqual(Array.from({ length: 8 }, () => 'guess'));
  forget.forEach((take) => take());
});

it('treats a network like others again once its log-ins have succeeded', async () => {
  const known = await hashPassword('monsoon library');
  for (const forget of Array.from({ length: 20 }, () => countFailure(HOME.network))) forget();
  const attempts = Array.from({ length: 30 }, () => verifyPassword(known, 'monsoon library', HOME));
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 30 }, () => true));
});
