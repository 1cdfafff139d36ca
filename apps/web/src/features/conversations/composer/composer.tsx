import { useQueryClient } from '@tanstack/react-query';
import {
  MAX_MESSAGE_CHARACTERS,
  countCharacters,
  VISIBLE_CHARACTER,
} from '@wandering-books/contract/conversations/message-limits.ts';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, iconButtonStyle } from '../../../ui/buttons.tsx';
import { controlStyle } from '../../../ui/forms/fields.tsx';
import { SendIcon } from '../../../ui/icons/chat-icons.tsx';
import { CameraIcon } from '../../../ui/icons/edit-icons.tsx';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { getChatDraftName } from '../chat/chat-view.ts';
import { LengthNote } from './length-note.tsx';
import { addMessage } from '../conversations.cache.ts';
import { PhotoDialog } from '../photos/photo-dialog.tsx';

type ComposerProps = { conversationId: number; onSend: (text: string) => void; onType: () => void };

/** Safari fires compositionend before the keydown of the Enter that ended it, which then has this key code. */
const COMPOSING = 229;

export function Composer({ conversationId, onSend, onType }: ComposerProps) {
  const { t } = useTranslation('conversations');
  const [text, write] = useDraft(getChatDraftName(conversationId));
  const requireLogin = useRequireLogin();
  const input = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const length = countCharacters(text.trim());
  const isTooLong = length > MAX_MESSAGE_CHARACTERS;

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const field = input.current!;
    field.focus();
    const message = field.value.trim();
    if (!VISIBLE_CHARACTER.test(message) || countCharacters(message) > MAX_MESSAGE_CHARACTERS)
      return write(field.value);
    if (!requireLogin(undefined, { delay: 0 })) return write(field.value);
    field.value = '';
    write('');
    onSend(message);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends an input-method composition (Hindi, Tamil) does not send.
    const composes = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
    if (event.key === 'Enter' && !event.shiftKey && !composes) send(event);
  };

  return (
    <form
      onSubmit={send}
      className="border-t border-line bg-card px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <LengthNote id={noteId} length={length} />
      <div className="flex flex-wrap items-end justify-end gap-2">
        <PhotoButton conversationId={conversationId} />
        <textarea
          ref={input}
          autoFocus={hasKeyboard()}
          rows={1}
          dir="auto"
          // Uncontrolled, because React would erase what was set without an event.
          defaultValue={text}
          aria-label={t('write')}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder={t('write')}
          enterKeyHint="send"
          onKeyDown={onKey}
          onChange={(event) => {
            write(event.target.value);
            onType();
          }}
          className={`${controlStyle} field-sizing-content max-h-36 min-w-0 flex-[1_1_8rem] resize-none max-[22rem]:px-1.5`}
        />
        <Button type="submit" icon={<SendIcon />} aria-disabled={isTooLong || undefined}>
          <span className="max-desk:sr-only">{t('send')}</span>
        </Button>
      </div>
    </form>
  );
}

/** On touch devices the on-screen keyboard would cover half of the messages. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

function PhotoButton({ conversationId }: { conversationId: number }) {
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
          const [photo] = event.target.files ?? [];
          event.target.value = '';
          setFile(photo);
        }}
      />
      <label
        htmlFor={id}
        title={t('photo.add')}
        className={`${iconButtonStyle} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary`}
      >
        <CameraIcon className="size-6" />
      </label>
      {file && (
        <PhotoDialog
          conversationId={conversationId}
          file={file}
          onSent={(message) => addMessage(queries, message)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}
