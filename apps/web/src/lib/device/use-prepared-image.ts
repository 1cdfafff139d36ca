import { useRef, useState } from 'react';
import { compressImage } from './compress-image.ts';

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
