import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const UPGRADE_HEADERS = ['connection', 'upgrade', 'http2-settings'];

export const isWebSocketUpgrade = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Makes the server respond to a request as if it had no `Upgrade` header. With an `upgrade` listener Node passes every
 * request with that header to it, including those of clients that only offer HTTP/2 (`Upgrade: h2c`).
 */
export function respondWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value] = request.rawHeaders.slice(at, at + 2);
    if (!UPGRADE_HEADERS.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
