import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Product } from './product.ts';

const BUILD_HEADER = 'x-web-build';

/** HTTP proxy between browsers and the product that can be offline, delay pages, drop responses and rename the build. */
export class NetworkProxy {
  readonly url: string;
  isDown = false;
  pageDelayMs = 0;
  /** Selects responses to drop after the product has handled the request. */
  dropsResponse: (method: string, path: string) => boolean = () => false;
  /** Replaces the build id in responses, and names the files: as after a release, those of another build are not there. */
  buildId: string;
  private readonly server: Server;
  private readonly product: Product;
  private readonly ownBuildId: string;

  private constructor(server: Server, product: Product, ownBuildId: string) {
    const { port } = server.address() as AddressInfo;
    this.url = `http://localhost:${port}`;
    this.server = server;
    this.product = product;
    this.ownBuildId = this.buildId = ownBuildId;
    server.on('request', (request, response) => void this.forward(request, response));
  }

  static async open(product: Product) {
    const shell = await fetch(`${product.url}/app-shell`);
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    return new NetworkProxy(server, product, shell.headers.get(BUILD_HEADER)!);
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async forward(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.accept?.includes('text/html')) await setTimeout(this.pageDelayMs);
    if (this.isDown) return void request.socket.destroy();
    const { method = 'GET', url = '/' } = request;
    const path = url.startsWith('/assets/') ? url.replace(`/assets/${this.buildId}/`, '/assets/') : url;
    if (path === url && url.startsWith('/assets/')) return void response.writeHead(404).end();
    // The ETag may belong to another build.
    const { 'if-none-match': _tag, ...given } = request.headers;
    const headers = { ...given, 'accept-encoding': 'identity' };
    const outgoing = send(`${this.product.url}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (this.dropsResponse(method, url)) return request.socket.destroy();
        this.pass(answer, Buffer.concat(parts), response);
      });
    });
    outgoing.on('error', () => request.socket.destroy());
    request.pipe(outgoing);
  }

  private pass({ statusCode = 502, headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { 'content-length': _length, 'transfer-encoding': _encoding, etag, link, ...kept } = headers;
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '');
    const isSame = this.buildId === this.ownBuildId;
    const sent = isText ? Buffer.from(this.renameBuild(body.toString())) : body;
    response.writeHead(statusCode, {
      ...kept,
      ...(isSame && etag && { etag }),
      ...(link && { link: this.renameBuild(String(link)) }),
      ...(headers[BUILD_HEADER] && { [BUILD_HEADER]: this.buildId }),
      ...(statusCode !== 304 && statusCode !== 204 && { 'content-length': sent.length }),
    });
    response.end(sent);
  }
  private renameBuild(text: string) {
    return text.replaceAll(this.ownBuildId, this.buildId).replaceAll('assets/', `assets/${this.buildId}/`);
  }
}
