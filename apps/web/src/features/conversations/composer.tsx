import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';
import { SendIcon } from '../../ui/talk-icons.tsx';

const MOST_CHARACTERS = 4000;

type ComposerProps = { onSend: (text: string) => void; onType: () => void };

/** Enter sends, Shift and Enter begin a new line. What is blank is not sent. */
export function Composer({ onSend, onType }: ComposerProps) {
  const { t } = useTranslation('conversations');
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    input.current?.focus();
    const message = text.trim();
    if (!message) return;
    setText('');
    onSend(message);
  };
  const onKey = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character, as in Hindi or Tamil, is no Enter.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  return (
    <form
      onSubmit={send}
      className="flex items-end gap-2 border-t border-line bg-card px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <textarea
        ref={input}
        autoFocus={hasKeyboard()}
        rows={1}
        dir="auto"
        value={text}
        maxLength={MOST_CHARACTERS}
        aria-label={t('write')}
        placeholder={t('write')}
        enterKeyHint="send"
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.target.value);
          onType();
        }}
        className={`${controlStyle} field-sizing-content max-h-36 resize-none`}
      />
      <Button type="submit" icon={<SendIcon />}>
        {t('send')}
      </Button>
    </form>
  );
}

/** On a phone the keyboard would cover half of what there is to read. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;
