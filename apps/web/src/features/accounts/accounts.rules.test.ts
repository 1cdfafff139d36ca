import { describe, expect, test } from 'vitest';
import { resolvePasswordChange, resolveRegistration, resolveReset } from './accounts.rules.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;
const PASSWORD = 'a quiet reading room';
const typed = {
  name: 'Asha Menon',
  email: 'asha@example.org',
  mobile: '98765 43210',
  password: PASSWORD,
  confirmation: PASSWORD,
};
const register = async (more: object = {}) => resolveRegistration({ ...typed, ...more }, undefined, options);

describe('the registration', () => {
  test('sends an Indian number with its country code', async () => {
    const { values, errors } = await register();
    expect([values, errors]).toEqual([expect.objectContaining({ mobile: '+919876543210' }), {}]);
  });

  test.each([
    [{ confirmation: 'a quiet reading rooM' }, ['confirmation']],
    [{ confirmation: '' }, ['confirmation']],
    [{ email: 'asha', confirmation: 'another one' }, ['email', 'confirmation']],
    [{ password: 'short', confirmation: 'short' }, ['password']],
  ])('rejects %j', async (more, fields) => {
    expect(Object.keys((await register(more)).errors)).toEqual(fields);
  });
});

test.each([
  [PASSWORD, []],
  ['another one', ['confirmation']],
  ['', ['confirmation']],
])('a new password with the confirmation "%s" has errors at %j', async (confirmation, fields) => {
  const { errors } = await resolveReset({ password: PASSWORD, confirmation }, undefined, options);
  expect(Object.keys(errors)).toEqual(fields);
});

test.each([
  [{}, []],
  [{ confirmation: 'another one' }, ['confirmation']],
  [{ confirmation: '' }, ['confirmation']],
  [{ password: 'short', confirmation: 'short' }, ['password']],
])('a change of password with %j has errors at %j', async (more, fields) => {
  const change = { current_password: 'the old one', password: PASSWORD, confirmation: PASSWORD, ...more };
  const { errors } = await resolvePasswordChange(change, undefined, options);
  expect(Object.keys(errors)).toEqual(fields);
});
