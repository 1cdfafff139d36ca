import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is of the internet at large: not of this machine, of a network around it, nor one that leads to such. */
const isPublicAddress = (address: string) => ipaddr.parse(address).range() === 'unicast';

/** Whether a program may be asked to connect there: over TLS, at the usual port, to no address that is written out and not public. */
export function isPublicUrl(address: string) {
  const { protocol, port, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !port && !username && !password && (isIP(host) === 0 || isPublicAddress(host));
}

/** A name that leads to none but addresses that are not public. */
class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** Finds the addresses of a name as Node would, and gives none to connect to that is not public. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
