// Runs Lighthouse with its mobile preset on the first pages that readers open: medians of five runs of each.
// npm run build && npm run bench -- lighthouse [runs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { createDocumentCookie } from '../apps/server/test/services/document-cookie.ts';
import { findFreePort } from '../apps/server/test/services/server-process.ts';
import { ensureBrowser } from '../scripts/test/browser.js';
import { findNewestBook, startDemoProduct } from './support/demo-product.ts';
import { reportResults, type Result, calculateMedian, createResult } from './support/results.ts';
import { openSession } from './support/processes.ts';
import { chooseSize } from './support/sizes.ts';
import { importTool } from '../tools/import-tool.js';

/** The part of Lighthouse's report that is read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

interface Figure {
  unit: string;
  bar: Result['bar'];
  limit: number;
  decimals: number;
  read: (report: Report) => number;
}

const score = (category: string, limit: number): Figure => ({
  ...{ unit: '', bar: { atLeast: 1 }, limit, decimals: 0 },
  read: (report) => 100 * (report.categories[category]?.score ?? 0),
});
const measure = (audit: string, unit: string, limit: number, decimals: number): Figure => ({
  ...{ unit, bar: { atMost: 1 }, limit, decimals },
  read: (report) => readAudit(report, audit),
});

const FIGURES: Record<string, Figure> = {
  performance: score('performance', 98),
  accessibility: score('accessibility', 100),
  'best practices': score('best-practices', 100),
  SEO: score('seo', 100),
  LCP: measure('largest-contentful-paint', 'ms', 1800, 0),
  TBT: measure('total-blocking-time', 'ms', 100, 0),
  CLS: measure('cumulative-layout-shift', '', 0.01, 3),
};
/** Categories in which every audit must pass. */
const STRICT_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** The medians of all runs of a page, each beside its limit. */
const comparePage = (page: string, reports: Report[]): Result[] =>
  Object.entries(FIGURES).map(([name, { unit, bar, limit, decimals, read }]) =>
    createResult({
      point: '6',
      name: `${page}: ${name}, beside the limit`,
      ours: Number(calculateMedian(reports.map(read)).toFixed(decimals)),
      reference: limit,
      bar,
      unit,
    }),
  );

/** Audits of the strict categories that failed in any run. */
function listFailedAudits(reports: Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    STRICT_CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}

function readAudit({ audits }: Report, id: string) {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse reports no ${id}`);
  return value;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const { default: lighthouse } = (await importTool('lighthouse')) as { default: Lighthouse };

const RUNS = Number(process.argv[2] ?? chooseSize(5, 1));
/** Of guests, and of members. */
const PAGES = chooseSize(Infinity, 1);

const executablePath = await ensureBrowser();
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
  for (const [name, path] of Object.entries(paths).slice(0, PAGES)) {
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
  await context.addCookies([createDocumentCookie(product.url, session.token)]);
  const page = await context.newPage();
  await page.goto(`${product.url}/api/health`);
  await page.evaluate((given) => Object.assign(localStorage, given), session);
  await page.close();
}
