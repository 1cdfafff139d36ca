import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { runAdminStatement } from '../services/database-server.ts';
import { startServer } from '../services/server-process.ts';

const server = inject('databaseServerUrl');

it('sets up and runs as the owner of its database without other privileges', { timeout: 180_000 }, async () => {
  const name = `managed_${randomBytes(6).toString('hex')}`;
  await runAdminStatement(server, `create role ${name} login nosuperuser nocreatedb nocreaterole`);
  await runAdminStatement(server, `create database ${name} owner ${name}`);
  const address = Object.assign(new URL(server), { username: name, pathname: `/${name}` }).href;
  const dataDir = await mkdtemp(join(tmpdir(), 'books-managed-'));

  const product = await startServer(dataDir, { DATABASE_URL: address });
  await product.ready;
  const asha = { name: 'Asha Menon', email: 'asha@example.org', mobile: '+919876543210', password: 'monsoon library' };
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(asha),
  });
  expect(registered.status).toBe(201);
  // Tests use weaker password hashes, so the parameters are checked in the real product.
  const { rows } = await runAdminStatement(address, 'select password_hash from users');
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  const near = await fetch(`${product.url}/api/book-posts/explore?sort_by=distance&latitude=28.65&longitude=77.23`);
  expect(await near.json()).toMatchObject({ data: [] });
  await product.signal('SIGTERM');

  await rm(dataDir, { recursive: true });
  await runAdminStatement(server, `drop database ${name} with (force)`);
  await runAdminStatement(server, `drop role ${name}`);
});
