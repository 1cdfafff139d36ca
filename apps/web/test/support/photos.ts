/** A photo of this width, drawn in one colour. */
export async function createPhoto(width = 600, type = 'image/jpeg') {
  const canvas = new OffscreenCanvas(width, 400);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = `hsl(${width} 60% 50%)`;
  paper.fillRect(0, 0, width, 400);
  return new File([await canvas.convertToBlob({ type })], `${width}.${type.split('/')[1]}`, { type });
}

export const measureWidth = async (photo: Blob) => (await createImageBitmap(photo)).width;
