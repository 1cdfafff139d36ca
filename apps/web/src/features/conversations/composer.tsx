import {
  MAX_MESSAGE_CHARACTERS,
  countCharacters,
  VISIBLE_CHARACTER,
} from '@wandering-books/contract/message-limits.ts';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';
import { SendIcon } from '../../ui/chat-icons.tsx';
import { getDraft, saveDraft } from './drafts.ts';
import { LengthNote } from './length-note.tsx';
import { PhotoButton } from './photo-button.tsx';

type ComposerProps = { conversationId: number; onSend: (text: string) => void; onType: () => void };

/** Safari ends a composition before it tells of the Enter that ended it, with this code in place of the key's own. */
const COMPOSING = 229;

/** Enter sends, Shift and Enter begin a new line. What is blank or too long is not sent; what was begun stays for later. */
export function Composer({ conversationId, onSend, onType }: ComposerProps) {
  const { t } = useTranslation('conversations');
  const [text, setText] = useState(() => getDraft(conversationId));
  const input = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const message = text.trim();
  const excess = countCharacters(message) - MAX_MESSAGE_CHARACTERS;

  const write = (next: string) => {
    setText(next);
    saveDraft(conversationId, next);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (!VISIBLE_CHARACTER.test(message) || excess > 0) return;
    write('');
    onSend(message);
  };
  const onKey = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character, as in Hindi or Tamil, is no Enter.
    const composes = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
    if (event.key === 'Enter' && !event.shiftKey && !composes) send(event);
  };

  return (
    <form
      onSubmit={send}
      className="border-t border-line bg-card px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <LengthNote id={noteId} length={MAX_MESSAGE_CHARACTERS + excess} />
      <div className="flex flex-wrap items-end justify-end gap-2">
        <PhotoButton conversationId={conversationId} />
        <textarea
          ref={input}
          autoFocus={hasKeyboard()}
          rows={1}
          dir="auto"
          value={text}
          aria-label={t('write')}
          aria-describedby={noteId}
          aria-invalid={excess > 0 || undefined}
          placeholder={t('write')}
          enterKeyHint="send"
          onKeyDown={onKey}
          onChange={(event) => {
            write(event.target.value);
            onType();
          }}
          className={`${controlStyle} field-sizing-content max-h-36 min-w-0 flex-[1_1_8rem] resize-none`}
        />
        <Button
          type="submit"
          icon={<SendIcon className="size-5 max-[22rem]:hidden" />}
          aria-disabled={excess > 0 || undefined}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** On a phone the keyboard would cover half of what there is to read. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;
