import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IsTrusted = (address: string) => boolean;

export const trustNoProxy: IsTrusted = () => false;

const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Some proxies write an address with its port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([\da-fA-F:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Parses addresses, networks (`10.1.0.0/16`) and their names. Throws a TypeError that names the invalid part. */
export function parseTrustedProxies(list: string): IsTrusted {
  const parts = list.split(',').map((part) => part.trim());
  const networks = parts.flatMap((part) => NAMED_NETWORKS[part] ?? [part]).map(parseNetwork);
  return (address) => {
    if (!isIP(address)) return false;
    const candidate = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === candidate.kind() && candidate.match(network, bits));
  };
}

/** Trusting everybody would let clients forge their address. */
function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', prefix] = text.split('/', 2);
  const network = isIP(address) && !address.includes('%') ? ipaddr.process(address) : undefined;
  const longest = network?.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (!network || bits < 1 || bits > longest || text.split('/').length > 2) throw new TypeError(text);
  return [network, bits];
}

export function findClientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
) {
  let address = socket.remoteAddress ?? '';
  const claims = String(headers['x-forwarded-for'] ?? '').split(',');
  while (claims.length > 0 && isTrusted(address)) {
    const claim = claims.pop()!.trim();
    const [, inBrackets, beforePort] = WITH_PORT.exec(claim) ?? [];
    const claimed = inBrackets ?? beforePort ?? claim;
    if (!isIP(claimed)) break;
    address = claimed;
  }
  return address;
}

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
