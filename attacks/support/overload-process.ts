// Generates load regardless of the server's capacity; reads options from standard input, writes the result to standard output.
import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';

export interface Overload {
  url: string;
  connections: number;
  seconds: number;
  words: string[];
}

export interface OverloadResult {
  /** Milliseconds per response by status, sorted. */
  times: Record<string, number[]>;
}

const { url, connections, seconds, words } = (await json(process.stdin)) as Overload;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
const times: Record<string, number[]> = {};
let asked = 0;

await Promise.all(Array.from({ length: connections }, keepAsking));
for (const all of Object.values(times)) all.sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ times } satisfies OverloadResult), () => process.exit());

async function keepAsking() {
  while (performance.now() < end) {
    const began = performance.now();
    const status = await ask(buildPath(asked++));
    (times[status] ??= []).push(Math.round(performance.now() - began));
  }
}

/** Distinct searches, so that none is cached. */
function buildPath(number: number) {
  const [first, second, third] = [1, words.length, words.length ** 2].map(
    (step) => words[Math.floor(number / step) % words.length],
  );
  const search = new URLSearchParams({ q: `${first} ${second} ${third}`, per_page: String(20 + (number % 31)) });
  return `/api/book-posts/search?${search}`;
}

function ask(path: string) {
  return new Promise<string>((resolve) => {
    get(url + path, { agent }, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)));
    }).on('error', ({ message }) => resolve(message));
  });
}
