import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

const BUILD_HEADER = 'x-web-build';

/** The line between browsers and the product: it can be down, lose answers, and pretend that the product has another edition. */
export class Line {
  readonly url: string;
  isDown = false;
  /** Whether it has the files that pages are made of. */
  hasFiles = true;
  /** Which answers get lost, after the product has done what it was asked. */
  losesAnswer: (method: string, path: string) => boolean = () => false;
  /** The name of the edition, in the place of its own. */
  edition: string;
  private readonly server: Server;
  private readonly product: Product;
  private readonly ownEdition: string;

  private constructor(server: Server, product: Product, ownEdition: string) {
    const { port } = server.address() as AddressInfo;
    this.url = `http://localhost:${port}`;
    this.server = server;
    this.product = product;
    this.ownEdition = this.edition = ownEdition;
    server.on('request', (request, response) => this.forward(request, response));
  }

  static async open(product: Product) {
    const shell = await fetch(`${product.url}/app-shell`);
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    return new Line(server, product, shell.headers.get(BUILD_HEADER)!);
  }

  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  private forward(request: IncomingMessage, response: ServerResponse) {
    if (this.isDown) return void request.socket.destroy();
    const { method = 'GET', url = '/' } = request;
    if (!this.hasFiles && url.startsWith('/assets/')) return void response.writeHead(404).end();
    // What the browser has of another edition is not what it would be told of.
    const { 'if-none-match': _tag, ...given } = request.headers;
    const headers = { ...given, 'accept-encoding': 'identity' };
    const outgoing = send(`${this.product.url}${url}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (this.losesAnswer(method, url)) return request.socket.destroy();
        this.pass(answer, Buffer.concat(parts), response);
      });
    });
    outgoing.on('error', () => request.socket.destroy());
    request.pipe(outgoing);
  }

  private pass({ statusCode = 502, headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { 'content-length': _length, 'transfer-encoding': _encoding, etag, ...kept } = headers;
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    const isSame = this.edition === this.ownEdition;
    const sent = isText && !isSame ? Buffer.from(body.toString().replaceAll(this.ownEdition, this.edition)) : body;
    response.writeHead(statusCode, {
      ...kept,
      ...(isSame && etag && { etag }),
      ...(headers[BUILD_HEADER] && { [BUILD_HEADER]: this.edition }),
      ...(statusCode !== 304 && statusCode !== 204 && { 'content-length': sent.length }),
    });
    response.end(sent);
  }
}
