// Guesses passwords for a new email address each time and prints the number of responses by status. A separate process, so that its
// processor time does not count as slowness of the product.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

export interface PasswordFlood {
  url: string;
  connections: number;
  seconds: number;
  /** Whether each guess claims another client address through a proxy. */
  manyAddresses: boolean;
}

const { url, connections, seconds, manyAddresses } = (await json(process.stdin)) as PasswordFlood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = Date.now() + seconds * 1000;
const answers: Record<string, number> = {};
let guesses = 0;

async function guess() {
  const number = guesses++;
  const call = request(`${url}/api/login`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(manyAddresses && { 'x-forwarded-for': `203.${number >> 16}.${(number >> 8) % 256}.${number % 256}` }),
    },
  });
  call.end(JSON.stringify({ email: `guess-${number}@example.org`, password: 'a wrong guess' }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  const status = String(answer.statusCode);
  answers[status] = (answers[status] ?? 0) + 1;
}

const attackers = Array.from({ length: connections }, async () => {
  while (Date.now() < end) await guess();
});
await Promise.all(attackers);
console.log(JSON.stringify(answers));
process.exit();
