import { useRef, useState } from 'react';

type ImageHandlers = {
  /** Gets the picture as it will be sent. */
  onReady: (image: File) => void;
  /** Told why there is none: the words of what went wrong, or nothing when the file is no picture at all. */
  onError: (message?: string) => void;
};

/** Makes a picture smaller before it is handed on. Only the last one chosen counts. */
export function usePreparedImage({ onReady, onError }: ImageHandlers) {
  const latest = useRef<File>(undefined);
  const [preparing, setPreparing] = useState(false);

  const prepare = async (file: File) => {
    latest.current = file;
    if (!file.type.startsWith('image/')) return onError();
    setPreparing(true);
    try {
      const { compressImage } = await import('./compress-image.ts');
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
