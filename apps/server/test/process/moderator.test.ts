import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../app.ts';
import { createMember } from '../factories.ts';
import { findPostgresPid, startServer } from '../services/server-process.ts';

const world = await createTestApp();
const home = await mkdtemp(join(tmpdir(), 'books-moderator-'));
afterAll(async () => {
  await world.close();
  await rm(home, { recursive: true, force: true });
});

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in a process of its own. */
const command = (env: Record<string, string>, ...words: string[]): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, ['dist/moderator.js', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    (said) => ({ ...said, code: 0 }),
    (error: CommandResult) => error,
  );

describe('npm run moderator, on its own database', () => {
  const here = (...words: string[]) => command({ DATABASE_URL: world.url }, ...words);

  test('adds, lists and removes', async () => {
    const asha = await createMember(world.db, 'Asha Menon');
    expect(await here('list')).toMatchObject({ code: 0, stdout: 'There are no moderators yet.\n' });
    const added = await here('add', asha.email.toUpperCase());
    expect(added).toMatchObject({ code: 0, stdout: `Asha Menon (${asha.email}) is now a moderator.\n` });
    expect((await here('add', asha.email)).stdout).toBe('Asha Menon is already a moderator.\n');
    expect((await here('list')).stdout).toMatch(
      new RegExp(`^${asha.email}  Asha Menon, since \\d{4}-\\d\\d-\\d\\d\\n$`),
    );
    expect((await here('remove', asha.email)).stdout).toContain('is no longer a moderator');
    expect(await here('remove', asha.email)).toMatchObject({ code: 1, stderr: 'Asha Menon is not a moderator.\n' });
  });

  test('explains errors', async () => {
    const nobody = await here('add', 'nobody@example.org');
    expect(nobody).toMatchObject({
      code: 1,
      stderr: 'There is no member with the email address nobody@example.org.\n',
    });
    for (const words of [[], ['add'], ['promote', 'asha@example.org'], ['add', 'one', 'two']])
      expect(await here(...words)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Adds, removes and lists moderators/) as string,
      });
    const away = await command({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'list');
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be reached: /) as string,
    });
    const none = await command({ DATA_DIR: join(home, 'none') }, 'list');
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database in /) as string });
  });
});

test('works on the embedded database with and without a running server', { timeout: 120_000 }, async () => {
  const dataDir = join(home, 'data');
  const server = await startServer(dataDir);
  await server.ready;
  const email = 'asha@example.org';
  const body = { name: 'Asha', email, mobile: '9876543210', password: 'a quiet reading room' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/register`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await command({ DATA_DIR: dataDir }, 'add', email)).toMatchObject({ code: 0 });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.signal('SIGTERM');

  expect((await command({ DATA_DIR: dataDir }, 'list')).stdout).toContain(email);
  expect(await findPostgresPid(dataDir)).toBeUndefined();
});
