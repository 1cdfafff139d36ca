import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = 'passes on' | 'fails' | 'is silent' | 'breaks off';

/** A proxy that forwards or fails on demand. Host and signatures stay unchanged. */
export async function startFaultyProxy(target: string) {
  let behaviour: Behaviour = 'passes on';
  let failures = 0;
  let calls = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url!, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      if (behaviour !== 'breaks off') return void answer.pipe(outgoing);
      answer.once('data', (bytes: Buffer) => outgoing.write(bytes.subarray(0, 10)));
    });
    incoming.pipe(passed);
  }

  const server = createServer((incoming, outgoing) => {
    calls += 1;
    if (behaviour === 'is silent') return;
    if (behaviour !== 'fails' && failures === 0) return forward(incoming, outgoing);
    failures = Math.max(0, failures - 1);
    incoming.resume().on('end', () => outgoing.writeHead(503).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: Behaviour) => void (behaviour = next),
    /** Responds 503 to the next calls. */
    failTimes: (times: number) => void (failures = times),
    /** Returns the number of calls since the last time. */
    countCalls: () => [calls, (calls = 0)][0]!,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
