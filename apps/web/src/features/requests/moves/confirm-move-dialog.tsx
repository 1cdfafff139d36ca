import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { getPersonName } from '../../../lib/format/format.ts';
import { TextArea } from '../../../ui/forms/fields.tsx';
import { Dialog, DialogButtons, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { queueMessage } from '../../conversations/composer/queued-messages.ts';
import { getOtherParty } from '../card/request-texts.ts';
import type { FinalMove } from './use-move-with-toast.ts';

const MAX_WORDS_LENGTH = 1000;

type Props = DialogState & { request: BookRequest; name: FinalMove; onConfirm: (onMoved: () => void) => void };

export function ConfirmMoveDialog({ request, name, onConfirm, ...state }: Props) {
  const { t } = useTranslation('requests');
  const [words, setWords] = useDraft(`call-off:${request.id}`);
  const { conversation_id: conversation } = request;
  const sendWords = () => {
    if (conversation !== null && words.trim()) void queueMessage(conversation, words.trim());
    setWords('');
  };
  const names = { book: request.book.title, reader: getPersonName(request.sender) };
  return (
    <Dialog {...state} title={t(`confirm.${name}.title`)}>
      <p className="mb-5 wrap-anywhere">{t(`confirm.${name}.text`, names)}</p>
      {name === 'cancel' && conversation !== null && (
        <TextArea
          className="mb-5"
          label={t('confirm.cancel.words', { name: getPersonName(getOtherParty(request)) })}
          dir="auto"
          rows={2}
          maxLength={MAX_WORDS_LENGTH}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <DialogButtons
        cancel={t('confirm.back')}
        onCancel={() => state.onOpenChange(false)}
        submit={t(`confirm.${name}.submit`)}
        variant={name === 'cancel' ? 'danger' : 'primary'}
        onSubmit={() => {
          state.onOpenChange(false);
          onConfirm(sendWords);
        }}
      />
    </Dialog>
  );
}
