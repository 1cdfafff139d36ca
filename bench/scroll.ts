// Counts dropped frames while scrolling a list of 1,000 books, at full speed and with four times CPU throttling. CHROMIUM_PATH
// selects the browser: npm run build && npm run bench -- scroll
import { chromium, type Page } from '@playwright/test';
import { openFilledDatabase } from './support/filled-database.ts';
import { startServer } from './support/processes.ts';
import { createResult, reportResults, type Result } from './support/results.ts';

const BOOKS = 1000;
const CPU_SLOWDOWN = 4;
const FRAMES = 600;
/** A fast swipe. */
const PIXELS_PER_FRAME = 60;
/** At 60 Hz; frames over one and a half times this count as dropped. */
const FRAME_MS = 1000 / 60;
const DROPPED_MS = 1.5 * FRAME_MS;

const database = await openFilledDatabase(2 * BOOKS);
const product = await startServer(database.url, { DATA_DIR: database.dataDir });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 412, height: 823 } });
  await loadBooks(page);
  const client = await page.context().newCDPSession(page);
  const scrolled = await measureFrames(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowed = await measureFrames(page);
  await reportResults('scroll', [
    compareDroppedFrames('scrolled', scrolled, { atMost: 0.01 }),
    compareDroppedFrames(`scrolled, slowed ${CPU_SLOWDOWN} times`, slowed, null),
    compareLongestFrame('scrolled', scrolled),
    compareLongestFrame(`scrolled, slowed ${CPU_SLOWDOWN} times`, slowed),
  ]);
} finally {
  await browser.close();
  await product.stop();
  await database.close();
}

function compareDroppedFrames(name: string, times: number[], bar: Result['bar']) {
  const dropped = times.filter((time) => time > DROPPED_MS).length;
  return createResult({
    point: '6',
    name: `${name}: dropped, of all frames`,
    ours: dropped,
    reference: FRAMES,
    bar,
    unit: 'frames',
  });
}

function compareLongestFrame(name: string, times: number[]) {
  return createResult({
    point: '6',
    name: `${name}: longest frame`,
    ours: Math.max(...times),
    reference: FRAME_MS,
    bar: null,
    unit: 'ms',
  });
}

/** Scrolls to the end until 1,000 books are loaded. */
async function loadBooks(page: Page) {
  await page.goto('/books');
  const books = page.getByRole('article');
  await books.first().waitFor();
  for (let shown = await books.count(); shown < BOOKS; shown = await books.count()) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, shown);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Milliseconds of each frame while scrolling. */
function measureFrames(page: Page) {
  return page.evaluate(
    async ([count, pixels]) => {
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      while (times.length < count) {
        window.scrollBy(0, pixels);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [FRAMES, PIXELS_PER_FRAME] as const,
  );
}
