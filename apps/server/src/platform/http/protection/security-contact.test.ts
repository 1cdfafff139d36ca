import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from '../../../../test/app.ts';

test('serves the security contact when the operator configured one', async () => {
  const { app, close } = await createTestApp({ supportEmail: 'help@example.org' });
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:help@example.org\n');
  expect(body).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt\n`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
  await close();
});

test('returns 404 when none is configured', async () => {
  const { app, close } = await createTestApp();
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await close();
});
