import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { countCharacters, MAX_MESSAGE_CHARACTERS } from '@wandering-books/contract/conversations/message-limits.ts';
import { useEffect, useId, useState } from 'react';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { useOnline } from '../../../lib/device/network.ts';
import { usePreparedImage } from '../../../lib/device/compress-image.ts';
import { Button } from '../../../ui/buttons.tsx';
import { SendIcon } from '../../../ui/icons/chat-icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { controlStyle } from '../../../ui/forms/fields.tsx';
import { FilePicture } from '../../../ui/pictures/file-picture.tsx';
import { RetryIcon } from '../../../ui/icons/icons.tsx';
import { LengthNote } from '../composer/length-note.tsx';
import { useSendPhoto } from './photos.api.ts';

type PhotoDialogProps = { conversationId: number; file: File; onSent: (message: Message) => void; onClose: () => void };

/** Keeps photo and text until the server has confirmed them. */
export function PhotoDialog({ conversationId, file, onSent, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('conversations');
  const [photo, setPhoto] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { prepare } = usePreparedImage({
    onReady: setPhoto,
    onError: (reason) => setProblem(reason ?? t('photo.noPicture')),
  });
  // Once per file: `prepare` changes with every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void prepare(file), [file]);
  const sending = useSendPhoto(conversationId, onSent);
  const isOnline = useOnline();
  const [words, setWords] = useDraft(`photo:${conversationId}`);
  const noteId = useId();
  const message = words.trim();
  const length = countCharacters(message);
  const isTooLong = length > MAX_MESSAGE_CHARACTERS;

  const close = () => {
    sending.stop();
    onClose();
  };
  const send = () => {
    const leave = () => {
      setWords('');
      onClose();
    };
    if (photo && !isTooLong) sending.mutate({ photo, message }, { onSuccess: leave });
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('photo.send')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('photo.cancel')}
          </Button>
          <Button
            icon={sending.isError ? <RetryIcon className="size-5" /> : <SendIcon />}
            loading={sending.isPending}
            disabled={!photo || isTooLong}
            onClick={send}
          >
            {t(sending.isError ? 'retry' : 'send')}
          </Button>
        </>
      }
    >
      {problem === undefined && (
        <div className="flex h-[min(40dvh,20rem)] items-center justify-center rounded-small bg-page p-2">
          {photo && <FilePicture file={photo} alt={t('photo.preview')} className="max-h-full max-w-full" />}
        </div>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <label htmlFor={`${noteId}-words`} className="mt-4 mb-1.5 block font-semibold">
        {t('photo.words')}
      </label>
      <LengthNote id={noteId} length={length} />
      <textarea
        id={`${noteId}-words`}
        rows={2}
        dir="auto"
        value={words}
        readOnly={sending.isPending}
        aria-describedby={noteId}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setWords(event.target.value)}
        className={`${controlStyle} field-sizing-content max-h-36 resize-none`}
      />
      {sending.isPending && (
        <progress value={sending.progress} aria-label={t('marks.sending')} className="mt-3 h-2 w-full accent-primary" />
      )}
      {sending.isError && <Problem>{`${t('notSent')} ${getReason(sending.error)}`}</Problem>}
      {!isOnline && <p className="mt-3 text-muted">{t('photo.offline')}</p>}
    </Dialog>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-3 font-medium text-danger">
      {children}
    </p>
  );
}

/** A field error is more specific than the general message. */
function getReason(error: Error) {
  const fields = error instanceof ApiError ? error.fields : {};
  return fields['photo']?.[0] ?? fields['message']?.[0] ?? error.message;
}
