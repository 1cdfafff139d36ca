import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** TCP load balancer between a browser and the processes of the server that can drop responses and connections. */
export class Balancer {
  private readonly server: Server;
  private readonly ports: readonly number[];
  private readonly connections = new Set<Socket>();
  private readonly webSockets = new Set<Socket>();
  private next = 0;
  /** Called for every chunk of an API response; true closes the connection instead. */
  shouldDropAnswer = () => false;

  private constructor(server: Server, ports: readonly number[]) {
    this.server = server;
    this.ports = ports;
    server.on('connection', (client) => void this.forward(client));
  }

  /** @param urls of the processes; a connection goes to the first that accepts it, starting with another each time */
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

  /** Stops reading from WebSockets; the returned function resumes and resolves when one of them is closed. */
  pauseWebSockets() {
    if (this.webSockets.size === 0) throw new Error('No WebSocket is connected');
    const paused = [...this.webSockets].map((upstream) => upstream.pause());
    const anyClosed = Promise.race(paused.map((upstream) => new Promise((resolve) => upstream.once('close', resolve))));
    return async () => {
      for (const upstream of paused) upstream.resume();
      await anyClosed;
    };
  }

  /** Closes the selected connections, all by default. */
  dropConnections(isChosen: () => boolean = () => true) {
    for (const client of this.connections) if (isChosen()) client.destroy();
  }

  async stop() {
    this.server.close();
    this.dropConnections();
    await once(this.server, 'close');
  }

  private async forward(client: Socket) {
    this.connections.add(client.pause().on('error', () => {}));
    const upstream = await this.reach();
    client.on('close', () => {
      this.connections.delete(client);
      upstream?.destroy();
      if (upstream) this.webSockets.delete(upstream);
    });
    if (!upstream) return client.destroy();
    // It would keep a draining process up.
    if (client.destroyed) return upstream.destroy();

    let isWebSocket = false;
    client.once('data', (start) => {
      isWebSocket = start.toString('latin1').startsWith('GET /app/');
      if (isWebSocket) this.webSockets.add(upstream);
    });
    client.pipe(upstream);
    upstream.on('close', () => client.destroy());
    upstream.on('end', () => client.end());
    upstream.on('data', (chunk) => {
      if (!isWebSocket && this.shouldDropAnswer()) client.destroy();
      else client.write(chunk);
    });
  }

  private async reach(): Promise<Socket | undefined> {
    this.next += 1;
    for (let at = 0; at < this.ports.length; at += 1) {
      const socket = connect(this.ports[(this.next + at) % this.ports.length]!, '127.0.0.1');
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
      });
      // Without a listener a port can be connected with itself.
      if (isOpen && socket.localPort !== socket.remotePort) return socket;
      socket.destroy();
    }
    return undefined;
  }
}
