import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * The library that pictures are read and drawn with. It is loaded for the first one: 20 MB that many a process never needs.
 * The decoders of every other format (SVG, TIFF, PDF, ...) are out of reach for whatever a client sends.
 */
export const loadSharp = () => (loading ??= importSharp());

async function importSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.cache(false);
  return sharp;
}
