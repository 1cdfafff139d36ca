import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  createNetworkFinder,
  getNetworkKey,
  findClientAddress,
  parseTrustedProxies,
  trustNoProxy,
} from './trusted-proxies.ts';

/** A request on a connection from that address. */
const buildRequest = (remoteAddress: string, claims?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(claims && { 'x-forwarded-for': claims }) } }) as IncomingMessage;

describe('parseTrustedProxies', () => {
  test.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.9.9.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['linklocal', 'fe80::1%eth0', true],
    ['uniquelocal', 'fd12::1', true],
    ['uniquelocal', '172.32.0.1', false],
    ['10.1.0.0/16', '10.1.255.255', true],
    ['10.1.0.0/16', '10.2.0.0', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '32.1.13.184', false],
    ['192.0.2.1, 192.0.2.2', '192.0.2.2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['loopback', 'unknown', false],
    ['loopback', '', false],
  ])('with %s, returns for %s: %s', (list, address, isTrusted) => {
    expect(parseTrustedProxies(list)(address)).toBe(isTrusted);
  });

  test.each([
    'all',
    '10',
    '127.1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    'loopback,',
    'fe80::1%eth0',
  ])('rejects %s', (list) => expect(() => parseTrustedProxies(list)).toThrow(TypeError));
});

describe('findClientAddress', () => {
  const proxies = parseTrustedProxies('loopback, 10.0.0.0/8');

  test.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1,203.0.113.9,10.0.0.7, ::ffff:10.0.0.8', '203.0.113.9'],
    ['127.0.0.1', '10.0.0.9', '10.0.0.9'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['203.0.113.5', '127.0.0.1', '203.0.113.5'],
    ['127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['127.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, junk, 10.0.0.7', '10.0.0.7'],
    ['127.0.0.1', ', ,', '127.0.0.1'],
    ['127.0.0.1', '999.1.1.1', '127.0.0.1'],
  ])('for a connection from %s with the header %s returns %s', (remote, claims, address) => {
    expect(findClientAddress(buildRequest(remote, claims), proxies)).toBe(address);
  });

  test('returns the address of the connection when no proxy is trusted', () => {
    expect(findClientAddress(buildRequest('127.0.0.1', '203.0.113.9'), trustNoProxy)).toBe('127.0.0.1');
  });
});

describe('getNetworkKey', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['', ''],
  ])('for %s returns %s', (address, key) => expect(getNetworkKey(address)).toBe(key));

  test('createNetworkFinder uses trusted proxies', () => {
    const findNetwork = createNetworkFinder(parseTrustedProxies('loopback'));
    expect(findNetwork(buildRequest('::1', '2001:db8::77'))).toBe('2001:db8::/64');
  });
});
