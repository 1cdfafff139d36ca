import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Attack, withProduct } from './support/attack.ts';
import { formatLatencies, measureLatency } from './support/measures.ts';

const CALLS = 300;
const BOOKS = 50;
const ONE_BOOK_BOUND_SECONDS = 2;
const MANY_BOOKS_BOUND_SECONDS = 15;
const OTHERS_BOUND_MS = 500;

/** Adds a detailed image to the image folder of the product. */
async function placePicture(folder: string) {
  const name = randomBytes(16).toString('hex');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#357', noise } });
  await writeFile(join(folder, `${name}.webp`), await picture.webp().toBuffer());
  return name;
}

/** Processor time of a process. /proc counts it in ticks of 10 ms. */
async function readProcessorSeconds(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function callCards(url: string, pid: number, names: string[]) {
  const stopOthers = measureLatency(() => fetch(`${url}/api/health`).then((answer) => answer.text()), 10);
  const before = await readProcessorSeconds(pid);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, call) => fetch(`${url}/images/cards/${names[call % names.length]}.jpg`)),
  );
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  const taken = performance.now() - began;
  const served = answers.filter(({ ok }) => ok).length;
  return {
    served,
    seconds: (await readProcessorSeconds(pid)) - before,
    others: await stopOthers(),
    taken,
  };
}

const describe = (what: string, { served, seconds, others, taken }: Awaited<ReturnType<typeof callCards>>) =>
  `${what}: ${served} of ${CALLS} served in ${Math.round(taken)} ms, ${seconds.toFixed(1)} s of the processor, other calls ${formatLatencies(others)}`;

export default {
  promise: `${CALLS} calls draw the card of a book once`,
  run: () =>
    withProduct({}, async ({ url, pid, dataDir }) => {
      const folder = join(dataDir, 'images');
      await mkdir(folder, { recursive: true });
      const names = await Promise.all(Array.from({ length: BOOKS }, () => placePicture(folder)));
      const one = await callCards(url, pid, names.slice(0, 1));
      const many = await callCards(url, pid, names);
      const held =
        one.served === CALLS &&
        one.seconds < ONE_BOOK_BOUND_SECONDS &&
        many.served === CALLS &&
        many.seconds < MANY_BOOKS_BOUND_SECONDS &&
        Math.max(one.others.p99, many.others.p99) < OTHERS_BOUND_MS;
      return { held, figures: `${describe('one book', one)}; ${describe(`${BOOKS} books`, many)}` };
    }),
} satisfies Attack;
