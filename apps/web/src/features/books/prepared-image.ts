import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';

/** Makes a picture smaller before it is handed on; null clears what was there. Only the last one chosen counts. */
export function usePreparedImage(handOn: (image: File | null) => void) {
  const { t } = useTranslation('books');
  const latest = useRef<File>(undefined);
  const [preparing, setPreparing] = useState(false);

  const prepare = async (file: File) => {
    latest.current = file;
    if (!file.type.startsWith('image/')) return refuse(t('share.imageOnly'));
    setPreparing(true);
    try {
      const { compressImage } = await import('./compress-image.ts');
      const image = await compressImage(file);
      if (latest.current === file) handOn(image);
    } catch (error) {
      if (latest.current === file) refuse(t('share.compressFailed', { message: (error as Error).message }));
    } finally {
      if (latest.current === file) setPreparing(false);
    }
  };

  const refuse = (text: string) => {
    toast.error(text);
    handOn(null);
  };

  return { preparing, prepare };
}
