import { performance } from 'node:perf_hooks';
import english from '@wandering-books/texts/en/errors.json' with { type: 'json' };
import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember } from '../../../../test/factories.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { estimatePasswordStrength } from '../../../platform/security/password-strength.ts';
import type { PasswordWeakness } from './password.usecases.ts';

const world = await createTestApp();
afterAll(() => world.close());

const PERSON = { name: 'Leela Chandrasekhar', email: 'leela.books@readers.example', mobile: '+91 91234 56780' };

let members = 0;
const register = (password: string) =>
  call(world.app, 'POST /api/register', {
    body: { ...PERSON, email: PERSON.email.replace('@', `${members++}@`), password },
  });

describe('a new password', () => {
  test.each<[string, PasswordWeakness]>([
    ['sunshine1', 'passwordCommon'],
    ['PASSWORD1', 'passwordCommon'],
    ['sunshine2024', 'passwordNearlyCommon'],
    ['chandrasekhar', 'passwordPersonal'],
    ['9123456780', 'passwordPersonal'],
    ['wandering-books', 'passwordPersonal'],
    ['qwertyuiop[]', 'passwordKeyboard'],
    ['aaaaaaaaaaaa', 'passwordRepetition'],
    ['abcdefghij', 'passwordSequence'],
    ['12/11/1984', 'passwordDate'],
  ])('rejects %j as %s', async (password, weakness) => {
    const { status, error } = await register(password);
    expect(status).toBe(422);
    expect(error.errors).toEqual({ password: [english.fields[weakness]] });
  });

  test.each(['        ', '\u00a0'.repeat(8), '\u200b'.repeat(9)])(
    'rejects %j, which is invisible',
    async (password) => {
      const { status, error } = await register(password);
      expect(status).toBe(422);
      expect(error.errors).toEqual({ password: ['The password cannot be only spaces'] });
    },
  );

  test.each(['monsoon library', 'x7#Kq2mPzw', 'पुस्तकालय की खिड़की', 'கவிதைநூல்', `${'long '.repeat(25)}one`])(
    'accepts %j',
    async (password) => {
      expect((await register(password)).status).toBe(201);
    },
  );

  test('keeps leading and trailing spaces', async () => {
    const password = '  monsoon library ';
    const { data } = await register(password);
    const login = (given: string) =>
      call(world.app, 'POST /api/login', { body: { email: data.user.email, password: given } });
    expect((await login(password.trim())).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });

  test.each([
    ['any characters', '@4$5!1|0)(x7Kq2#mPzw^8&'],
    ['digits', '3141592653589793238462643383'],
    ['dates', '1.1.1991'],
    ['leetspeak', 'p4ssw0rdm0nk3ydr4g0n'],
  ])('checks 128 characters as fast as 24: %s', async (_, pattern) => {
    const long = pattern.repeat(16);
    const measure = async (length: number) => {
      const began = performance.now();
      await estimatePasswordStrength(long.slice(0, length), Object.values(PERSON));
      return performance.now() - began;
    };
    let [short, all] = [Infinity, Infinity];
    for (let round = 0; round < 9; round++) {
      short = Math.min(short, await measure(24));
      all = Math.min(all, await measure(128));
    }
    expect(all).toBeLessThan(3 * short);
  });
});

describe('a weak password', () => {
  const WEAK = 'password1';

  test('still signs its owner in', async () => {
    const member = await createMember(world.db);
    const password_hash = await hashPassword(WEAK);
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute();
    const body = { email: member.email, password: WEAK };
    expect((await call(world.app, 'POST /api/login', { body })).status).toBe(200);
  });

  test('is rejected as a new password when it contains personal words', async () => {
    const member = await createMember(world.db, 'Thiruvananthapuram Reader');
    const change = (password: string) =>
      call(world.app, 'PUT /api/password', {
        token: member.token,
        body: { current_password: member.password, password },
      });
    expect((await change(WEAK)).error.errors).toEqual({ password: [english.fields.passwordCommon] });
    expect((await change('thiruvananthapuram')).error.errors).toEqual({ password: [english.fields.passwordPersonal] });
    expect((await change('a new lending desk')).status).toBe(200);
  });
});
