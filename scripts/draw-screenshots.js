// Takes the pictures that systems show before the product is installed, into the files that the manifest names. Needs Chromium, and the product
// at work with its demo: node scripts/draw-screenshots.js http://localhost:3000
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = 'apps/web/public/screenshots';
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const PICTURES = [
  { name: 'home-phone', path: '/', device: PHONE },
  { name: 'books-phone', path: '/books', device: PHONE },
  { name: 'books-desk', path: '/books', device: DESK },
];

const [, , address = 'http://localhost:3000'] = process.argv;
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
for (const { name, path, device } of PICTURES) {
  const context = await browser.newContext({
    ...device,
    baseURL: address,
    locale: 'en-IN',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  writeFileSync(
    join(FOLDER, `${name}.webp`),
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toBuffer(),
  );
  await context.close();
}
await browser.close();
