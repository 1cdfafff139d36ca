import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { listWaitingJobs } from '../../../test/jobs.ts';
import { parseTrustedProxies } from '../../platform/http/protection/trusted-proxies.ts';
import { createRateLimits } from '../../rate-limits.ts';

const world = await createTestApp();
afterAll(() => world.close());

const letter = {
  name: 'Meera Iyer',
  email: 'meera@example.org',
  subject: 'A book that never came',
  message: 'நான் இரண்டு வாரமாகக் காத்திருக்கிறேன்.',
};

describe('POST /api/contact', () => {
  test('stores a guest’s message', async () => {
    const { status, data } = await call(world.app, 'POST /api/contact', { body: { ...letter, name: '  Meera Iyer ' } });
    expect([status, data]).toEqual([201, { message: 'Message received' }]);
    const kept = await world.db.selectFrom('contact_messages').selectAll().execute();
    expect(kept).toEqual([{ id: 1, ...letter, once_key: null, created_at: expect.any(Date) }]);
  });

  test.each([
    ['name', undefined, 'The name field is required'],
    ['name', 'n'.repeat(101), 'The name field must not be longer than 100 characters'],
    ['email', '', 'The email field is required'],
    ['email', 'meera', 'The email field must be a valid email address'],
    ['email', 'meera@example.org\nBcc: all@example.org', 'The email field must be a valid email address'],
    ['subject', '   ', 'The subject field is required'],
    ['subject', 's'.repeat(201), 'The subject field must not be longer than 200 characters'],
    ['message', 17, 'The message field is required'],
    ['message', 'm'.repeat(5001), 'The message field must not be longer than 5000 characters'],
    ['message', 'a\u0000b', 'The message field has a character that cannot be stored'],
  ])('rejects %s: %j', async (field, value, complaint) => {
    const { status, error } = await call(world.app, 'POST /api/contact', { body: { ...letter, [field]: value } });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
  });

  test('stores a repeated message once, and refuses its key for another one', async () => {
    const once = randomUUID();
    const write = async (changes: Partial<typeof letter> = {}) =>
      (
        await call(world.app, 'POST /api/contact', {
          once,
          body: { ...letter, email: 'again@example.org', ...changes },
        })
      ).status;
    expect([await write(), await write(), await write({ message: 'Another' })]).toEqual([201, 201, 422]);
    const stored = await world.db.selectFrom('contact_messages').where('email', '=', 'again@example.org').execute();
    expect(stored).toHaveLength(1);
  });

  test('counts visitors behind a trusted proxy separately and ignores forged headers', async () => {
    const isTrustedProxy = parseTrustedProxies('10.0.0.0/8');
    const strict = await createTestApp({ limits: createRateLimits(1) }, { isTrustedProxy });
    const write = async (remoteAddress: string, claim: string) => {
      const headers = { 'x-forwarded-for': claim, forwarded: `for=${claim}`, 'x-real-ip': claim };
      const sent = { method: 'POST', url: '/api/contact', payload: letter, headers, remoteAddress } as const;
      return (await strict.app.inject(sent)).statusCode;
    };
    for (let visitor = 1; visitor <= 11; visitor++) expect(await write('10.0.0.1', `192.0.2.${visitor}`)).toBe(201);
    for (let claim = 1; claim <= 10; claim++) expect(await write('203.0.113.1', `192.0.2.${claim}`)).toBe(201);
    expect(await write('203.0.113.1', '192.0.2.77')).toBe(429);
    await strict.close();
  });

  test('is limited to ten messages an hour per address', async () => {
    const strict = await createTestApp({ limits: createRateLimits(1) });
    const write = (address: string) => call(strict.app, 'POST /api/contact', { body: letter, address });
    for (let written = 0; written < 10; written++) expect((await write('10.0.0.1')).status).toBe(201);
    const refused = await write('10.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write('10.0.0.2')).status).toBe(201);
    await strict.close();
  });
});

describe('a message', () => {
  test('is mailed to support once, with the author as reply-to', async () => {
    const reached = await createTestApp({ supportEmail: 'support@example.org' }, { receivesMails: true });
    await call(reached.app, 'POST /api/contact', {
      body: { ...letter, name: 'Meera\r\nBcc: all@example.org', message: 'First line\n<b>Second</b> line' },
    });
    await reached.runJobs();
    await reached.runJobs();
    expect(reached.mails.map(({ to }) => to)).toEqual([['support@example.org']]);
    const { text } = reached.mails[0]!;
    const headers = text
      .split('\r\n\r\n')[0]!
      .replace(/\r\n\s+/g, ' ')
      .split('\r\n');
    expect(headers).toContain('Subject: Contact: A book that never came');
    expect(headers).toContain('Reply-To: "Meera Bcc: all@example.org" <meera@example.org>');
    expect(headers.filter((header) => /^(b?cc|to):/i.test(header))).toEqual(['To: support@example.org']);
    expect(text).toContain('<p>&lt;b&gt;Second&lt;/b&gt; line</p>');
    await reached.close();
  });

  test('is not mailed without a support address', async () => {
    await call(world.app, 'POST /api/contact', { body: letter });
    expect(await listWaitingJobs(world.pool)).toEqual([]);
  });
});
