import { MAX_MESSAGE_CHARACTERS } from '@wandering-books/contract/conversations/message-limits.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { FieldError } from '../../../ui/forms/fields.tsx';

export function LengthNote({ id, length }: { id: string; length: number }) {
  const { t } = useTranslation('conversations');
  const max = formatCount(MAX_MESSAGE_CHARACTERS);
  const excess = length - MAX_MESSAGE_CHARACTERS;
  return (
    <div id={id} aria-live="polite" className="mb-2 empty:hidden">
      {excess > 0 && <FieldError id={`${id}-error`} error={t('tooLong', { max, excess: formatCount(excess) })} />}
      {excess <= 0 && length > MAX_MESSAGE_CHARACTERS - 500 && (
        <p className="text-end text-sm text-muted tabular-nums">{t('length', { length: formatCount(length), max })}</p>
      )}
    </div>
  );
}
