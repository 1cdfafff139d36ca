import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FormPhoto } from '../form/book-form-fields.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { createIcon, RetryIcon } from '../../../ui/icons/icons.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { uploadPhoto, useUpload } from './photo-uploads.ts';

export function PhotoList({ photos, onChange }: { photos: FormPhoto[]; onChange: (photos: FormPhoto[]) => void }) {
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
    const photo = photos[from]!;
    change(photos.toSpliced(from, 1).toSpliced(to, 0, photo), photo.id, words);
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

const UpIcon = /* @__PURE__ */ createIcon('M12 19V5M5 12l7-7 7 7');
const DownIcon = /* @__PURE__ */ createIcon('M12 5v14M19 12l-7 7-7-7');

type PhotoRowProps = {
  photo: FormPhoto;
  number: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function PhotoRow({ photo, number, isLast, onMove, onRemove }: PhotoRowProps) {
  const { t } = useTranslation('books');
  const up = number === 2 ? t('photos.makeCover', { number }) : t('photos.up', { number });
  return (
    <li
      data-photo={photo.id}
      className="flex flex-wrap items-center gap-x-3 rounded-small border border-line bg-card p-1.5"
    >
      <span className="block h-16 w-12 shrink-0 overflow-hidden rounded-small bg-line">
        <PhotoPicture photo={photo} width={240} alt={t('photos.number', { number })} />
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{t('photos.number', { number })}</span>
        <UploadState photo={photo} />
      </span>
      <span className="ms-auto flex">
        <IconButton label={up} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton label={t('photos.down', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <IconButton label={t('photos.remove', { number })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </span>
    </li>
  );
}

function UploadState({ photo }: { photo: FormPhoto }) {
  const { t } = useTranslation('books');
  const upload = useUpload(photo.id);
  if (!upload || upload.name !== undefined) return photo.file && upload ? <Muted>{t('photos.sent')}</Muted> : null;
  if (upload.failure === undefined)
    return <Muted>{t('photos.sending', { percent: Math.round(upload.progress * 100) })}</Muted>;
  return (
    <span role="alert" className="block text-danger">
      <span>{`${upload.failure} `}</span>
      <button
        type="button"
        onClick={() => void uploadPhoto(photo).catch(() => undefined)}
        className="inline-flex target items-center gap-1.5 font-semibold underline underline-offset-2"
      >
        <RetryIcon className="size-4" />
        <span>{t('retry')}</span>
      </button>
    </span>
  );
}

const Muted = ({ children }: { children: string }) => <span className="block text-muted tabular-nums">{children}</span>;
