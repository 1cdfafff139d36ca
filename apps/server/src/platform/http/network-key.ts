import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { findClientAddress, type IsTrusted } from './trusted-proxies.ts';

/** Of an IPv6 address, what says whose it is: the rest is every household's own to choose. */
const SUBSCRIBER_PARTS = 4;

/**
 * What limits are counted by: an IPv4 address as it is, also one that is written as IPv6, of an IPv6 address its network of 64
 * bits (`2001:db8:0:1::/64`). Anything else stays as it is.
 */
export function getNetworkKey(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < SUBSCRIBER_PARTS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}

/** The network that a call comes from, as limits count it. */
export type FindNetwork = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/** Takes from trusted proxies alone who their callers are. */
export const createNetworkFinder =
  (isTrusted: IsTrusted): FindNetwork =>
  (request) =>
    getNetworkKey(findClientAddress(request, isTrusted));
