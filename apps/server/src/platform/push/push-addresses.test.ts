import type dns from 'node:dns';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress, PrivateAddressError } from './push-service.ts';

test.each(['8.8.8.8', '142.250.77.42', '2a00:1450:4009:81f::200a', '2620:1ec:bdf::10'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.5',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.5',
  '64:ff9b::a00:5',
  '64:ff9b:1::a00:5',
  '2002:a00:5::1',
  '2001::a00:5',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('an address of this machine is not public', () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
  expect(own).not.toEqual([]);
});

test('resolves no name of this machine', async () => {
  const lookup = promisify(createPublicLookup());
  await expect(lookup('localhost', {})).rejects.toBeInstanceOf(PrivateAddressError);
  await expect(lookup('localhost', { all: true })).rejects.toBeInstanceOf(PrivateAddressError);
});

test('returns the public ones of several addresses', async () => {
  const found = ['10.0.0.5', '8.8.8.8', '::1'].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookupAll = (_: string, _options: object, callback: (error: null, all: object[]) => void) =>
    callback(null, found);
  const lookup = promisify(createPublicLookup(lookupAll as unknown as typeof dns.lookup));
  expect(await lookup('push.example.org', { all: true })).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
