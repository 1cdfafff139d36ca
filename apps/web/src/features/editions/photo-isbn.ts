import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { loadBarcodeReader } from './barcode-reader.ts';

/** Returns the ISBN of a barcode on a photo, or undefined. */
export async function findIsbnOnPhoto(photo: File): Promise<string | undefined> {
  const read = await loadBarcodeReader();
  const picture = await createImageBitmap(photo);
  try {
    const codes = await read(picture);
    return codes.map(parseIsbn13).find((isbn) => isbn !== null) ?? undefined;
  } finally {
    picture.close();
  }
}
