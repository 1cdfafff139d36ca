// How long a cheap phone on a slow line waits until it sees the first book of All Books: as a guest and as a member with nothing in the
// browser's cache, and as a member who has been here before, as everybody has who signed in here; medians of five visits. Lines and
// processor are slowed down by the browser itself, as its own tools do it.
// npm run build && npm run bench -- first-book [visits]
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';
import { startDemoProduct } from './support/demo-product.ts';
import { createDocumentCookie, openSession } from './support/processes.ts';
import { calculateMedian, createResult, reportResults, type Result } from './support/results.ts';

const VISITS = Number(process.argv[2] ?? 5);
/** Runs in the page, as it is: whatever is compiled on the way would miss there what the compiler adds. */
const CLOCK = fileURLToPath(new URL('support/first-book-clock.js', import.meta.url));
const CPU_SLOWDOWN = 4;
/** Of the browser's developer tools: bytes in a second, and milliseconds added to each request. */
const LINES = {
  'Fast 3G': { bytes: 180_000, upload: 84_375, latency: 562.5, bar: 2500 },
  'Slow 3G': { bytes: 50_000, upload: 50_000, latency: 2000, bar: 6000 },
};
type Line = (typeof LINES)[keyof typeof LINES];
/** What stands in the local storage of a reader, and whether this is not the first visit. */
type Reader = { stored: Record<string, string>; isBack?: boolean };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

declare global {
  /** Milliseconds from the start of the visit until the first book, and its cover, stood on the screen. */
  var firstBook: Promise<{ book: number; cover: number }>;
}

const executablePath = await findBrowser();
const product = await startDemoProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const session = await openSession(product);
  const readers: Record<string, Reader> = {
    guest: { stored: {} },
    'member, nothing cached': { stored: session },
    'member who comes back': { stored: session, isBack: true },
  };
  const results: Result[] = [];
  for (const [lineName, line] of Object.entries(LINES))
    for (const [name, reader] of Object.entries(readers))
      results.push(...(await measureReader(`${name}, ${lineName}`, line, reader)));
  if (!(await reportResults('first-book', results))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

async function measureReader(name: string, line: Line, reader: Reader) {
  const visits: Awaited<typeof globalThis.firstBook>[] = [];
  while (visits.length < VISITS) visits.push(await measureVisit(line, reader));
  const told = { point: '6', reference: line.bar, unit: 'ms' };
  const book = calculateMedian(visits.map((visit) => visit.book));
  const cover = calculateMedian(visits.map((visit) => visit.cover));
  return [
    createResult({ ...told, name: `${name}: first book`, ours: book, bar: { atMost: 1 } }),
    createResult({ ...told, name: `${name}: and its cover`, ours: cover, bar: null }),
  ];
}

async function measureVisit(line: Line, { stored, isBack }: Reader) {
  const context = await browser.newContext({ ...PHONE, baseURL: product.url });
  try {
    await context.addInitScript((given) => void Object.assign(localStorage, given), stored);
    if ('token' in stored) await context.addCookies([createDocumentCookie(product, stored['token']!)]);
    if (isBack) await visitBefore(context);
    await context.addInitScript({ path: CLOCK });
    const page = await openSlowPage(context, line);
    await page.goto('/books', { waitUntil: 'domcontentloaded' });
    return await page.evaluate(() => globalThis.firstBook);
  } finally {
    await context.close();
  }
}

/** Leaves in the browser's cache what it keeps of a visit. */
async function visitBefore(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/books', { waitUntil: 'networkidle' });
  await page.close();
}

async function openSlowPage(context: BrowserContext, line: Line) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytes,
    uploadThroughput: line.upload,
  });
  return page;
}
