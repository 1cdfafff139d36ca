// Every benchmark after another, and how long each took; one that fails does not keep the others from running. The first that
// needs the large data makes it, which takes about eight minutes more, once. Needs the built product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PARTS = [
  ...['read-path', 'growth', 'endpoints', 'messages', 'delivery', 'fan-out', 'idle-sockets'],
  ...['scroll', 'rendered-pages', 'first-book', 'lighthouse'],
];

const lines: string[] = [];
for (const part of PARTS) {
  const started = performance.now();
  console.log(`\n== ${part}`);
  const program = new URL(`${part}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${part}: ${seconds} s${code === 0 ? '' : ', and failed'}`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
