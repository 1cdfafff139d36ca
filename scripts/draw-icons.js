// Draws the icons of the installed product from its favicon, into the files that the manifest names: node scripts/draw-icons.js
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = 'apps/web/public';
const FOLDER = join(PUBLIC, 'icons');
const GREEN = '#1f5b4c';
/** Of the whole width: systems cut what they mask to a circle, of which this is well within. */
const SAFE = 0.72;

const favicon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
/** The same without its rounded corners, on a ground that reaches every edge. */
const fullBleed = favicon.replace(/ rx="\d+"/, '');

const draw = (/** @type {string} */ svg, /** @type {number} */ size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);

async function drawWithin(/** @type {number} */ size, /** @type {number} */ share) {
  const inner = Math.round(size * share);
  const picture = await draw(fullBleed, inner).png().toBuffer();
  const ground = { width: size, height: size, channels: /** @type {const} */ (3), background: GREEN };
  return sharp({ create: ground }).composite([{ input: picture }]);
}

const save = (/** @type {import('sharp').Sharp} */ picture, /** @type {string} */ name) =>
  picture.png({ palette: true, compressionLevel: 9 }).toFile(join(FOLDER, name));

mkdirSync(FOLDER, { recursive: true });
await save(draw(favicon, 192), 'icon-192.png');
await save(draw(favicon, 512), 'icon-512.png');
await save(await drawWithin(192, SAFE), 'maskable-192.png');
await save(await drawWithin(512, SAFE), 'maskable-512.png');
await save(await drawWithin(180, 0.86), 'apple-touch-icon.png');
await save(await drawWithin(96, SAFE), 'shortcut-96.png');
