import { parseIsbn13 } from '@wandering-books/contract/isbn.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { loadBarcodeReader, type ReadBarcodes } from './barcode-reader.ts';

/** Milliseconds between two looks. */
const PAUSE = 100;

interface Listeners {
  /** Told each time when an ISBN is in view, as long as it is. */
  onIsbn: (isbn: string) => void;
  /** A bar code that is not that of a book. */
  onOther: () => void;
  onFailure: () => void;
}

/** Looks for the bar codes of books in what a video shows. One look may err: a code counts once two have seen it. */
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
    const look = async (read: ReadBarcodes) => {
      if (left) return;
      const [code] = video.current ? await read(video.current) : [];
      if (left) return;
      if (code !== undefined && code === last) tell(code);
      last = code;
      timer = setTimeout(() => void look(read).catch(fail), PAUSE);
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
