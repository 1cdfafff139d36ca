import { describe, expect, test } from 'vitest';
import { resolve } from './registration.rules.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;
const PASSWORD = 'a quiet reading room';
const typed = {
  name: 'Asha Menon',
  email: 'asha@example.org',
  mobile: '98765 43210',
  password: PASSWORD,
  confirmation: PASSWORD,
};
const register = async (more: object = {}) => resolve({ ...typed, ...more }, undefined, options);

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
