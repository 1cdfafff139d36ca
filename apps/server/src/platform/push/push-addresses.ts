import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

const KNOWN_SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|[a-z0-9.-]+\.(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether this is the origin of a service that a browser's vendor runs. */
export const isKnownService = (origin: string) => KNOWN_SERVICES.test(origin);

/** A name that resolves to non-public addresses only. */
export class PrivateAddressError extends Error {}

/** Outside of it are loopback, IPv4-compatible, NAT64, local and multicast addresses, known to `range` or not. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Neither of this machine nor of a private network, and not embedding such an address. */
export function isPublicAddress(address: string) {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(...GLOBAL_IPV6))) return false;
  return !Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address === address));
}

/** Resolves names like Node, but returns public addresses only, so that the judged address is the one connected to. */
export const createPublicLookup =
  (lookup = dns.lookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, candidates) => {
      if (error) return callback(error, '');
      const addresses = candidates.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
