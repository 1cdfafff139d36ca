/** As cameras write it, without entries. */
const EXIF = new Uint8Array([0xff, 0xe1, 0, 22, ...new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0')]);

/** A photo of this width, drawn in one colour. */
export async function createPhoto(width = 600, type = 'image/jpeg') {
  const canvas = new OffscreenCanvas(width, 400);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = `hsl(${width} 60% 50%)`;
  paper.fillRect(0, 0, width, 400);
  const picture = await canvas.convertToBlob({ type });
  const parts = type === 'image/jpeg' ? [picture.slice(0, 2), EXIF, picture.slice(2)] : [picture];
  return new File(parts, `${width}.${type.split('/')[1]}`, { type });
}

export const hasExif = async (photo: Blob) => (await photo.text()).includes('Exif');

export const measureWidth = async (photo: Blob) => (await createImageBitmap(photo)).width;
