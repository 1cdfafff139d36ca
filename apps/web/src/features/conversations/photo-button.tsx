import { useQueryClient } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonStyle } from '../../ui/icon-button.tsx';
import { createIcon } from '../../ui/icons.tsx';
import { LazyWindow } from '../../ui/lazy-window.tsx';
import { addMessage } from './conversations.cache.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

const PictureIcon = /* @__PURE__ */ createIcon(
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);

/** Chooses a photo of this device, or takes one on a phone, and shows it before it is sent. */
export function PhotoButton({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('conversations');
  const queries = useQueryClient();
  const id = useId();
  const [file, setFile] = useState<File>();
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={t('photo.add')}
        className="peer sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          setFile(chosen);
        }}
      />
      <label
        htmlFor={id}
        title={t('photo.add')}
        className={`${iconButtonStyle} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary`}
      >
        <PictureIcon className="size-6" />
      </label>
      {file && (
        <LazyWindow>
          <PhotoDialog
            conversationId={conversationId}
            file={file}
            onSent={(message) => addMessage(queries, message)}
            onClose={() => setFile(undefined)}
          />
        </LazyWindow>
      )}
    </>
  );
}
