import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { movePhoto, type FormPhoto } from './form-photos.ts';
import { PhotoRow } from './photo-row.tsx';

type PhotoListProps = { photos: FormPhoto[]; onChange: (photos: FormPhoto[]) => void };

export function PhotoList({ photos, onChange }: PhotoListProps) {
  const { t } = useTranslation('books');
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const change = (next: FormPhoto[], id: string, words: string) => {
    flushSync(() => {
      onChange(next);
      setAnnouncement(words);
    });
    const buttons = (within: string) => list.current?.querySelector<HTMLElement>(`${within} button:enabled`);
    (buttons(`[data-photo="${id}"]`) ?? buttons('li'))?.focus();
  };
  const move = (from: number, to: number) => {
    const words = to === 0 ? t('photos.nowCover') : t('photos.nowAt', { number: to + 1 });
    change(movePhoto(photos, from, to), photos[from]!.id, words);
  };
  const remove = (index: number) =>
    change(photos.toSpliced(index, 1), photos[index]!.id, t('photos.removed', { number: index + 1 }));

  return (
    <>
      <ul ref={list} aria-label={t('photos.more')} className="mt-4 space-y-2">
        {photos.map(
          (photo, index) =>
            index > 0 && (
              <PhotoRow
                key={photo.id}
                photo={photo}
                number={index + 1}
                isLast={index === photos.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            ),
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
