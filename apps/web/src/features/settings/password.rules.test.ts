import { expect, test } from 'vitest';
import { resolve } from './password.rules.ts';

const PASSWORD = 'a quiet reading room';
const typed = { current_password: 'the old one', password: PASSWORD, confirmation: PASSWORD };

test.each([
  [{}, []],
  [{ confirmation: 'another one' }, ['confirmation']],
  [{ confirmation: '' }, ['confirmation']],
  [{ password: 'short', confirmation: 'short' }, ['password']],
])('a change of password with %j has errors at %j', async (more, fields) => {
  const { errors } = await resolve({ ...typed, ...more }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(Object.keys(errors)).toEqual(fields);
});
