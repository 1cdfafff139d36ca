import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pages } from '@wandering-books/contract/pages.ts';
import { SHARE_TARGET } from '@wandering-books/contract/installation.ts';
import { matchPath } from 'react-router';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  share_target: { action: string };
}

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as Manifest;
const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();

describe('web manifest', () => {
  it.each(pictures)('lists the image $src with its actual size', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(`${PUBLIC}${src}`).metadata();
    expect(type).toMatch(new RegExp(`^image/${format}`));
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  });

  it('has the icons and screenshots that platforms require', () => {
    const sizesFor = (purpose?: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(sizesFor()).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(sizesFor('maskable')).toEqual(['192x192', '512x512']);
    expect(new Set(manifest.screenshots.map((picture) => picture.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  it('links to existing pages and to the share target', () => {
    const paths = Object.values(pages).map(({ path }) => path as string);
    for (const { url } of manifest.shortcuts)
      expect(paths.some((path) => matchPath(path, url.split('#')[0]!))).toBe(true);
    expect(manifest.share_target.action).toBe(SHARE_TARGET);
  });
});
