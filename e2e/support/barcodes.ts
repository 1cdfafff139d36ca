import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawBackCover } from '../../apps/web/test/support/back-cover.ts';

/** Frame rate at which Chromium loops an MJPEG file. */
const FRAMES = 30;

/** Writes a film for the fake camera that shows each cover for `seconds`; returns its path. */
export async function filmBackCovers(covers: (string | null)[], seconds: number) {
  const photograph = (digits: string | null) =>
    sharp(Buffer.from(drawBackCover(digits)))
      .jpeg({ quality: 92 })
      .toBuffer();
  const frames = await Promise.all(covers.map(photograph));
  const film = Buffer.concat(frames.flatMap((frame) => Array.from({ length: FRAMES * seconds }, () => frame)));
  const path = join(mkdtempSync(join(tmpdir(), 'camera-')), 'film.mjpeg');
  writeFileSync(path, film);
  return path;
}
