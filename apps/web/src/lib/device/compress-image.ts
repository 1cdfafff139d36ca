import { useRef, useState } from 'react';

/** Downscales an image to 800 pixels width at quality 0.8; PNG above 100 kB becomes JPEG. */
export async function compressImage(file: File): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: 0.8,
      maxWidth: 800,
      mimeType: file.type,
      convertSize: 100_000,
      success: (smaller) => resolve(toFile(smaller, file.name)),
      error: reject,
    });
  });
}

function toFile(image: File | Blob, originalName: string): File {
  const name = (image instanceof File || 'name' in image ? String(image.name) : originalName) || 'picture.jpg';
  return new File([image], name, { type: image.type });
}

type ImageHandlers = {
  onReady: (image: File) => void;
  /** Called with the reason, or with nothing when the file is not an image. */
  onError: (message?: string) => void;
};

export function usePreparedImage({ onReady, onError }: ImageHandlers) {
  const latest = useRef<File>(undefined);
  const [preparing, setPreparing] = useState(false);

  const prepare = async (file: File) => {
    latest.current = file;
    if (!file.type.startsWith('image/')) return onError();
    setPreparing(true);
    try {
      const image = await compressImage(file);
      if (latest.current === file) onReady(image);
    } catch (error) {
      if (latest.current === file) onError((error as Error).message);
    } finally {
      if (latest.current === file) setPreparing(false);
    }
  };

  return { preparing, prepare };
}
