// What Lighthouse says of the first pages that readers open, on a phone as its mobile preset has it: medians of five runs of each.
// npm run build && npm run bench -- lighthouse [runs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findFreePort } from '../apps/server/test/server-process.ts';
import { findBrowser } from '../scripts/browser.js';
import { findNewestBook, startDemoProduct } from './support/demo-product.ts';
import { readFigures, reportPages, type MeasuredPage, type Result } from './support/lighthouse-figures.ts';
import { createDocumentCookie, openSession } from './support/processes.ts';
import { importTool } from '../tools/import-tool.js';

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const { default: lighthouse } = (await importTool('lighthouse')) as { default: Lighthouse };

const RUNS = Number(process.argv[2] ?? 5);

const executablePath = await findBrowser();
const product = await startDemoProduct();
const profile = await mkdtemp(join(tmpdir(), 'books-lighthouse-'));
const port = await findFreePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
try {
  const { id, user_id: owner } = await findNewestBook(product.url);
  const guestPages = {
    Home: '/',
    'All Books': '/books',
    'A category': '/books?category=Fiction',
    'A profile': `/user/${owner}`,
    'Log in': '/login',
  };
  const measured = await measurePages(guestPages);
  await signInBrowser(browser);
  // A guest is shown the way to the login there.
  measured.push(...(await measurePages({ 'A book (signed in)': `/book/${id}` })));
  if (!(await reportPages(measured))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

async function measurePages(paths: Record<string, string>) {
  const measured: MeasuredPage[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const runs = [];
    while (runs.length < RUNS) runs.push(await measurePage(path));
    measured.push({ name, runs });
  }
  return measured;
}

async function measurePage(path: string) {
  const result = await lighthouse(product.url + path, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
  return readFigures(result.lhr);
}

/** The session is kept where the product looks for it, and its cookie; Lighthouse leaves both there. */
async function signInBrowser(context: BrowserContext) {
  const session = await openSession(product);
  await context.addCookies([createDocumentCookie(product, session.token)]);
  const page = await context.newPage();
  await page.goto(`${product.url}/api/health`);
  await page.evaluate((given) => Object.assign(localStorage, given), session);
  await page.close();
}
