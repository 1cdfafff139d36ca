import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons.tsx';
import { useWishChange } from './wishes.api.ts';

type ReceivedQuestionProps = { wishId: number; bookId: number; onAnswered: () => unknown };

/** Whether the book that a member received is the one that they looked for. */
export function ReceivedQuestion({ wishId: id, bookId: book_id, onAnswered }: ReceivedQuestionProps) {
  const { t } = useTranslation('wishes');
  const params = { id };
  const ending = useWishChange(() => api('DELETE /api/wishes/:id', { params }), onAnswered);
  const dismissing = useWishChange(
    () => api('POST /api/wishes/:id/dismiss', { params, body: { book_id } }),
    onAnswered,
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        loading={ending.isPending}
        disabled={dismissing.isPending}
        onClick={() => ending.mutate()}
      >
        {t('received.yes')}
      </Button>
      <Button
        variant="quiet"
        loading={dismissing.isPending}
        disabled={ending.isPending}
        onClick={() => dismissing.mutate()}
      >
        {t('received.no')}
      </Button>
    </div>
  );
}
