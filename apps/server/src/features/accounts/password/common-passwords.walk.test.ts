import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { estimatePasswordStrength } from '../../../platform/security/password-strength.ts';
import { findPasswordWeakness } from './password.usecases.ts';

test('the ten thousand most common passwords are rejected', async () => {
  const commonest = (dictionary['passwords-common'] as string[]).slice(0, 10_000);
  const long = commonest.filter((password) => password.length >= 8);
  const taken = [];
  for (const password of long)
    if (!findPasswordWeakness(await estimatePasswordStrength(password, []))) taken.push(password);
  expect(commonest).toHaveLength(10_000);
  expect(taken).toEqual([]);
});
