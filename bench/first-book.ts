// Measures the time until a slow phone shows the first book of All Books: as a guest and a member without cache, and as a returning
// member; medians of five visits, throttled by Chromium's own emulation.
// npm run build && npm run bench -- first-book [visits]
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { createDocumentCookie } from '../apps/server/test/services/document-cookie.ts';
import { ensureBrowser } from '../scripts/test/browser.js';
import { startDemoProduct } from './support/demo-product.ts';
import { openSession } from './support/processes.ts';
import { calculateMedian, createResult, reportResults, type Result } from './support/results.ts';
import { chooseSize } from './support/sizes.ts';

const VISITS = Number(process.argv[2] ?? chooseSize(5, 1));
/** A plain script, since a compiler would insert helpers that the page lacks. */
const CLOCK = fileURLToPath(new URL('support/first-book-clock.js', import.meta.url));
const CPU_SLOWDOWN = 4;
/** Presets of Chromium's developer tools, in bytes per second and milliseconds per request. */
const NETWORKS = {
  'Fast 3G': { bytes: 180_000, upload: 84_375, latency: 562.5, bar: 2500 },
  'Slow 3G': { bytes: 50_000, upload: 50_000, latency: 2000, bar: 6000 },
};
type Network = (typeof NETWORKS)[keyof typeof NETWORKS];
/** Local storage of the reader, and whether they return. */
type Reader = { stored: Record<string, string>; isBack?: boolean };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

declare global {
  /** Milliseconds until the first book, and its cover, are visible. */
  var firstBook: Promise<{ book: number; cover: number }>;
}

const executablePath = await ensureBrowser();
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
  for (const [networkName, network] of Object.entries(NETWORKS))
    for (const [name, reader] of Object.entries(readers))
      results.push(...(await measureReader(`${name}, ${networkName}`, network, reader)));
  if (!(await reportResults('first-book', results))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

async function measureReader(name: string, network: Network, reader: Reader) {
  const visits: Awaited<typeof globalThis.firstBook>[] = [];
  while (visits.length < VISITS) visits.push(await measureVisit(network, reader));
  const common = { point: '6', reference: network.bar, unit: 'ms' };
  const book = calculateMedian(visits.map((visit) => visit.book));
  const cover = calculateMedian(visits.map((visit) => visit.cover));
  return [
    createResult({ ...common, name: `${name}: first book`, ours: book, bar: { atMost: 1 } }),
    createResult({ ...common, name: `${name}: and its cover`, ours: cover, bar: null }),
  ];
}

async function measureVisit(network: Network, { stored, isBack }: Reader) {
  const context = await browser.newContext({ ...PHONE, baseURL: product.url });
  try {
    await context.addInitScript((given) => void Object.assign(localStorage, given), stored);
    if ('token' in stored) await context.addCookies([createDocumentCookie(product.url, stored['token']!)]);
    if (isBack) await visitBefore(context);
    await context.addInitScript({ path: CLOCK });
    const page = await openSlowPage(context, network);
    await page.goto('/books', { waitUntil: 'domcontentloaded' });
    return await page.evaluate(() => globalThis.firstBook);
  } finally {
    await context.close();
  }
}

/** Fills the browser's cache. */
async function visitBefore(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/books', { waitUntil: 'networkidle' });
  await page.close();
}

async function openSlowPage(context: BrowserContext, network: Network) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytes,
    uploadThroughput: network.upload,
  });
  return page;
}
