import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const SCRIPT = '<script>alert(document.cookie)</script>';
const MEGABYTE = 1024 * 1024;
const red = { r: 200, g: 20, b: 20 };

/** A picture of one colour in any format. */
export const createBlankImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${SCRIPT}</svg>`,
);
export const scriptLikeGif = Buffer.from(`GIF89a/*${SCRIPT}*/=1;`);
export const oversizedFile = Buffer.alloc(11 * MEGABYTE, 1);
export const createTruncatedJpeg = async () => (await createBlankImage(900, 900).jpeg().toBuffer()).subarray(0, 3000);

/** A valid black PNG with one bit per pixel, which is small to send. */
export function createBlackPng(width: number, height: number, { interlaced = false } = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, Number(interlaced)]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    buildPngChunk('IHDR', header),
    buildPngChunk('IDAT', rows),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildPngChunk(name: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(computeCrc32(content), content.length + 4);
  return framed;
}

/** CRC-32 of PNG; `node:zlib` has one from Node 22 on. */
function computeCrc32(bytes: Buffer) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
