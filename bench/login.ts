// How long a login takes while eight others run: the median and the 99th percentile in milliseconds.
// Needs a running product with its limits raised: RATE_LIMIT_FACTOR=1000 npm start, then npm run bench -- login
const BASE = process.env['BASE'] ?? 'http://localhost:3000';
const OTHERS = 8;
const MEASURED = 100;

const member = { email: `bench-${Date.now()}@example.org`, password: 'a quiet reading room' };
await post('/api/register', { ...member, name: 'Bench', mobile: '9876543210' });

let running = true;
const others = Array.from({ length: OTHERS }, async () => {
  while (running) await post('/api/login', member);
});

const times: number[] = [];
for (let i = 0; i < MEASURED; i++) {
  const started = performance.now();
  await post('/api/login', member);
  times.push(performance.now() - started);
}
running = false;
await Promise.all(others);

times.sort((a, b) => a - b);
const formatPercentile = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
console.log(
  `login with ${OTHERS} others: median ${formatPercentile(0.5)} ms, p99 ${formatPercentile(0.99)} ms (${MEASURED} logins)`,
);

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
