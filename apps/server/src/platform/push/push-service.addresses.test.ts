import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicUrl, lookupPublicAddress } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://8.8.8.8/', true],
  ['https://push.example.org:443/', true],
  ['http://fcm.googleapis.com/', false],
  ['https://push.example.org:8443/', false],
  ['https://somebody@push.example.org/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://10.0.0.5/', false],
  ['https://169.254.169.254/latest', false],
  ['https://0.0.0.0/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.5]/', false],
  ['https://[fd00::1]/', false],
  ['https://[fe80::1]/', false],
  ['https://[64:ff9b::a00:5]/', false],
])('returns for %s: %s', (address, isPublic) => {
  expect(isPublicUrl(address)).toBe(isPublic);
});

test('resolves no name of this machine', async () => {
  const lookup = promisify(lookupPublicAddress);
  await expect(lookup('localhost', {})).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(lookup('localhost', { all: true })).rejects.toMatchObject({ code: 'EPRIVATE' });
});
