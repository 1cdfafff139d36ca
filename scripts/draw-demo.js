// Draws the pictures of the demo into apps/server/seeds/demo: faces of its members and photos of their books. Always the same ones.
// They are kept in the repository; run it again (node scripts/draw-demo.js) when books.tsv or members.tsv name new pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { drawFace } from './draw-demo/faces.js';
import { OBJECTS } from './draw-demo/objects.js';
import { drawPhotograph, FIT_TEXTS, STYLE } from './draw-demo/photograph.js';

const DEMO = 'apps/server/seeds/demo';
const FRAUNCES = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

function readRows(/** @type {string} */ file) {
  const [header = '', ...lines] = readFileSync(join(DEMO, file), 'utf8').trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return /** @type {Record<string, string>} */ (
      Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
    );
  });
}

const toDataUrl = (/** @type {string} */ file, /** @type {string} */ type) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

/** In full, and as small as lists show it: the seed takes both as they are. */
async function writePicture(/** @type {Buffer} */ picture, /** @type {string} */ file, /** @type {number} */ quality) {
  const encode = (/** @type {import('sharp').Sharp} */ drawn) => drawn.webp({ quality, effort: 6 }).toBuffer();
  writeFileSync(join(DEMO, file), await encode(sharp(picture)));
  writeFileSync(join(DEMO, file.replace('.webp', '-240.webp')), await encode(sharp(picture).resize(240)));
}

async function drawFaces() {
  mkdirSync(join(DEMO, 'avatars'), { recursive: true });
  for (const member of readRows('members.tsv').filter((row) => row['avatar'])) {
    const key = member['key'] ?? '';
    const drawn = OBJECTS[key] && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${OBJECTS[key]}</svg>`;
    const svg = drawn ?? drawFace(/** @type {any} */ (member));
    const face = await sharp(Buffer.from(svg), { density: 144 }).resize(320, 320).png().toBuffer();
    await writePicture(face, member['avatar'] ?? '', 78);
  }
}

async function drawPhotographs(/** @type {string[]} */ only) {
  const paintings = new Map(readRows('covers/manifest.tsv').map((row) => [row['title'], row['file']]));
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 480, height: 640 }, deviceScaleFactor: 1.5 });
  const font = `@font-face { font-family: Fraunces; font-weight: 100 900; src: url(${toDataUrl(FRAUNCES, 'font/woff2')}); }`;
  for (const book of readRows('books.tsv').filter(
    (row) => row['cover'] && (only.length === 0 || only.includes(row['cover'])),
  )) {
    const art = paintings.get(book['title'] ?? '');
    const painting = art && toDataUrl(join(DEMO, 'covers', art), 'image/jpeg');
    await page.setContent(
      `<style>${font}${STYLE}</style>${drawPhotograph(/** @type {any} */ ({ ...book, painting }))}`,
    );
    await page.evaluate(FIT_TEXTS);
    const shot = await page.screenshot({ type: 'png' });
    const photo = await sharp(shot).resize(480, 640).blur(0.4).png().toBuffer();
    await writePicture(photo, book['cover'] ?? '', 64);
  }
  await browser.close();
}

mkdirSync(join(DEMO, 'photos'), { recursive: true });
await drawFaces();
await drawPhotographs(process.argv.slice(2));
