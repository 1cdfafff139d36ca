import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is that of a proxy whose word about its callers is taken. */
export type IsTrusted = (address: string) => boolean;

export const trustNobody: IsTrusted = () => false;

const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Of an address that some proxies write together with its port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([\da-fA-F:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * Whom to trust, from addresses, networks (`10.1.0.0/16`, `fd00::/8`) and the names `loopback`, `linklocal` and `uniquelocal`,
 * separated by commas. Throws a TypeError that names the part that is wrong.
 */
export function parseTrustedProxies(list: string): IsTrusted {
  const parts = list.split(',').map((part) => part.trim());
  const networks = parts.flatMap((part) => NAMED_NETWORKS[part] ?? [part]).map(parseNetwork);
  return (address) => {
    if (!isIP(address)) return false;
    const candidate = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === candidate.kind() && candidate.match(network, bits));
  };
}

/** Everybody as a proxy would mean that nobody's address can be believed. */
function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', prefix] = text.split('/', 2);
  const network = isIP(address) && !address.includes('%') ? ipaddr.process(address) : undefined;
  const longest = network?.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (!network || bits < 1 || bits > longest || text.split('/').length > 2) throw new TypeError(text);
  return [network, bits];
}

/**
 * The address of who is calling: that of the connection, or what trusted proxies say in `X-Forwarded-For`. That is read from its
 * end, where the nearest proxy has written; what comes before the first caller who is not trusted is their own claim. Where a
 * proxy has written no address, its own counts.
 */
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
