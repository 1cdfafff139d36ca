import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Not of this machine or a private network, and not embedding such an address. */
const isPublicAddress = (address: string) => ipaddr.parse(address).range() === 'unicast';

/** Whether the server may connect to a URL: HTTPS at the default port, and no literal address that is not public. */
export function isPublicUrl(address: string) {
  const { protocol, port, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !port && !username && !password && (isIP(host) === 0 || isPublicAddress(host));
}

/** A name that resolves to non-public addresses only. */
class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** Resolves a name like Node, but returns public addresses only. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
