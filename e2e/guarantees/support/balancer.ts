import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What stands between a browser and the server's processes, and may fail: it passes bytes on, or cuts the line. */
export class Balancer {
  private readonly server: Server;
  private readonly ports: readonly number[];
  private readonly connections = new Set<Socket>();
  private readonly webSockets = new Set<Socket>();
  private next = 0;
  /** Asked for every answer of the API; true cuts the line in its place. */
  shouldDropAnswer = () => false;

  private constructor(server: Server, ports: readonly number[]) {
    this.server = server;
    this.ports = ports;
    server.on('connection', (line) => void this.forward(line));
  }

  /** @param urls of the processes; a line goes to the first that answers, beginning with another each time */
  static async start(urls: readonly string[]) {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Balancer(
      server,
      urls.map((url) => Number(new URL(url).port)),
    );
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Takes no more of what is said over WebSockets until it is told to go on; going on resolves when either side turns out to
   * have given one of them up.
   */
  pauseWebSockets() {
    if (this.webSockets.size === 0) throw new Error('Nobody is connected whom to stall');
    const stalled = [...this.webSockets].map((upstream) => upstream.pause());
    const givenUp = Promise.race(stalled.map((upstream) => new Promise((resolve) => upstream.once('close', resolve))));
    return async () => {
      for (const upstream of stalled) upstream.resume();
      await givenUp;
    };
  }

  /** Cuts those of the lines that are chosen, all unless told. */
  dropConnections(isChosen: () => boolean = () => true) {
    for (const line of this.connections) if (isChosen()) line.destroy();
  }

  async stop() {
    this.server.close();
    this.dropConnections();
    await once(this.server, 'close');
  }

  private async forward(line: Socket) {
    this.connections.add(line.pause().on('error', () => {}));
    const upstream = await this.reach();
    line.on('close', () => {
      this.connections.delete(line);
      upstream?.destroy();
      if (upstream) this.webSockets.delete(upstream);
    });
    if (!upstream || line.destroyed) return line.destroy();

    let isWebSocket = false;
    line.once('data', (start) => {
      isWebSocket = start.toString('latin1').startsWith('GET /app/');
      if (isWebSocket) this.webSockets.add(upstream);
    });
    line.pipe(upstream);
    upstream.on('close', () => line.destroy());
    upstream.on('end', () => line.end());
    upstream.on('data', (chunk) => {
      if (!isWebSocket && this.shouldDropAnswer()) line.destroy();
      else line.write(chunk);
    });
  }

  private async reach(): Promise<Socket | undefined> {
    this.next += 1;
    for (let at = 0; at < this.ports.length; at += 1) {
      const socket = connect(this.ports[(this.next + at) % this.ports.length]!, '127.0.0.1');
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
      });
      if (isOpen) return socket;
    }
    return undefined;
  }
}
