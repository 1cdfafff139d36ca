import type { Page } from '@playwright/test';

/** Creates JPEG photos for a file input, recognisable by their widths. */
export async function createPhotos(page: Page, widths: number[]) {
  const drawn = await page.evaluate(async (given) => {
    const draw = async (width: number) => {
      const canvas = new OffscreenCanvas(width, 400);
      const paper = canvas.getContext('2d')!;
      paper.fillStyle = `hsl(${width} 60% 50%)`;
      paper.fillRect(0, 0, width, 400);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
    return Promise.all(given.map(draw));
  }, widths);
  return drawn.map((base64, at) => ({
    name: `${widths[at]}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}
