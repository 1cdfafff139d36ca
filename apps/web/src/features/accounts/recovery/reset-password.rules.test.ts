import { expect, test } from 'vitest';
import { resolve } from './reset-password.rules.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;
const PASSWORD = 'a quiet reading room';
const reset = async (confirmation: string) => resolve({ password: PASSWORD, confirmation }, undefined, options);

test.each([
  [PASSWORD, []],
  ['another one', ['confirmation']],
  ['', ['confirmation']],
])('a new password with the confirmation "%s" has errors at %j', async (confirmation, fields) => {
  expect(Object.keys((await reset(confirmation)).errors)).toEqual(fields);
});
