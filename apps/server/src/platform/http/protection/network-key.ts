import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { findClientAddress, type IsTrusted } from './trusted-proxies.ts';

/** The first 64 bits of an IPv6 address identify the subscriber. */
const SUBSCRIBER_PARTS = 4;

/** The key for limits: an IPv4 address or the /64 network of an IPv6 address. Other text is returned unchanged. */
export function getNetworkKey(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.map((part, index) => (index < SUBSCRIBER_PARTS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}

export type FindNetwork = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/** Creates a finder that trusts the forwarded headers of these proxies only. */
export const createNetworkFinder =
  (isTrusted: IsTrusted): FindNetwork =>
  (request) =>
    getNetworkKey(findClientAddress(request, isTrusted));
