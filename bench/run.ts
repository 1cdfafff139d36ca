// Runs all benchmarks in turn, or one by name with its arguments: npm run bench [-- NAME ...]
// They need the built product. Creating the large data takes about eight minutes, once. SMALL=1 shows that each runs, on little data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from '../scripts/start/install.js';

const BENCHMARKS = [
  'read-path',
  'growth',
  'endpoints',
  'messages',
  'fan-out',
  'rendered-pages',
  'first-book',
  'lighthouse',
  'wishes',
  'capacity',
];

// Here, so that processes of a benchmark do not install them side by side.
await install(console.error, 'tools');
const [name, ...args] = process.argv.slice(2);
const lines: string[] = [];
for (const benchmark of name ? [name] : BENCHMARKS) {
  const started = performance.now();
  console.log(`\n== ${benchmark}`);
  const program = new URL(`${benchmark}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${benchmark}: ${seconds} s${code === 0 ? '' : ', failed'}`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
