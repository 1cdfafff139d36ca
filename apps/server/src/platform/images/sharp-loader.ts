import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * Loads sharp for the first picture; it takes 20 MB that many processes never need.
 * Decoders of other formats (SVG, TIFF, PDF, ...) are disabled.
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
