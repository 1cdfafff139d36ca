import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { loadBarcodeReader, type ReadBarcodes } from './barcode-reader.ts';

/** Milliseconds between two frames. */
const FRAME_INTERVAL_MS = 100;
/** In each round of frames the first half decodes the middle, the rest the whole frame. */
const FRAMES_PER_ROUND = 4;

interface Listeners {
  /** Called for every frame with an ISBN. */
  onIsbn: (isbn: string) => void;
  onOther: () => void;
  onFailure: () => void;
}

/**
 * Decodes barcodes of books from a video. A code counts after two matching frames, since single frames can be
 * misread.
 */
export function useBarcodeScan(video: RefObject<HTMLVideoElement | null>, listeners: Listeners) {
  const tell = useEffectEvent((code: string) => {
    const isbn = parseIsbn13(code);
    if (isbn) listeners.onIsbn(isbn);
    else listeners.onOther();
  });
  const fail = useEffectEvent(() => listeners.onFailure());
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    let last: string | undefined;
    let looks = 0;
    const look = async (read: ReadBarcodes) => {
      if (left) return;
      const part = looks++ % FRAMES_PER_ROUND < FRAMES_PER_ROUND / 2 ? 'middle' : 'all';
      const [code] = video.current ? await read(video.current, part) : [];
      if (left) return;
      if (code !== undefined && code === last) tell(code);
      last = code;
      timer = setTimeout(() => void look(read).catch(fail), FRAME_INTERVAL_MS);
    };
    loadBarcodeReader()
      .then(look)
      .catch(() => {
        if (!left) fail();
      });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [video]);
}
