import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '../../ui/picture-input.tsx';
import { findIsbnOnPhoto } from './photo-isbn.ts';

/** Reads an ISBN from a photo of the back cover: for those without a camera that the browser may use. */
export function PhotoReader({ onIsbn }: { onIsbn: (isbn: string) => void }) {
  const { t } = useTranslation('editions');
  const id = useId();
  const [state, setState] = useState<'reading' | 'noCode'>();
  const read = async ([photo]: File[]) => {
    setState('reading');
    const isbn = await findIsbnOnPhoto(photo!).catch(() => undefined);
    setState(isbn ? undefined : 'noCode');
    if (isbn) onIsbn(isbn);
  };
  return (
    <div className="space-y-2">
      <PictureInput
        id={id}
        aria-label={t('scanner.photo')}
        action={t('scanner.photo')}
        onPick={(files) => void read(files)}
      />
      <p role="status" className="text-sm text-muted">
        {state && t(`scanner.${state}`)}
      </p>
    </div>
  );
}
