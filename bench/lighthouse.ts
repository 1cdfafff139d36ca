// Runs Lighthouse with its mobile preset on the first pages that readers open: medians of five runs of each.
// npm run build && npm run bench -- lighthouse [runs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findFreePort } from '../apps/server/test/services/server-process.ts';
import { findBrowser } from '../scripts/test/browser.js';
import { findNewestBook, startDemoProduct } from './support/demo-product.ts';
import { comparePage, listFailedAudits, type Report } from './support/lighthouse-figures.ts';
import { reportResults, type Result } from './support/results.ts';
import { createDocumentCookie, openSession } from './support/processes.ts';
import { importTool } from '../tools/import-tool.js';

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

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
  const results = await measurePages(guestPages);
  await signInBrowser(browser);
  // Guests are sent to the login there.
  results.push(...(await measurePages({ 'A book (signed in)': `/book/${id}` })));
  if (!(await reportResults('lighthouse', results))) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

async function measurePages(paths: Record<string, string>) {
  const results: Result[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const reports: Report[] = [];
    while (reports.length < RUNS) reports.push(await measurePage(path));
    results.push(...comparePage(name, reports));
    for (const audit of listFailedAudits(reports)) console.log(`${name} fails ${audit}`);
  }
  return results;
}

async function measurePage(path: string) {
  const result = await lighthouse(product.url + path, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

/** Stores the session in local storage and its cookie, which Lighthouse keeps. */
async function signInBrowser(context: BrowserContext) {
  const session = await openSession(product);
  await context.addCookies([createDocumentCookie(product, session.token)]);
  const page = await context.newPage();
  await page.goto(`${product.url}/api/health`);
  await page.evaluate((given) => Object.assign(localStorage, given), session);
  await page.close();
}
