import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionKind, type QueuedAction, removeAction, useQueue } from '../../lib/offline-queue/queue.ts';
import { retryAction } from '../../lib/offline-queue/sender.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/elements.tsx';

type TitledAction = QueuedAction<{ title: string; book_id?: number }>;

/** Messages are shown in their chat. */
type TitledKind = Exclude<ActionKind, 'message'>;
const KINDS: readonly TitledKind[] = ['book', 'request'];

type QueuedActionsProps = { kinds?: readonly TitledKind[]; bookId?: number; className?: string };

export function QueuedActions({ kinds = KINDS, bookId, className }: QueuedActionsProps) {
  const { t } = useTranslation('offline');
  const id = useId();
  const actions = useQueue<TitledAction['body']>()
    .filter(({ kind, body }) => kinds.includes(kind as TitledKind) && (bookId === undefined || body.book_id === bookId))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (actions.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-card border-2 border-dotted border-line-strong/60 bg-card p-4', className)}
    >
      <h2 id={id} className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('explanation')}</p>
      <ul className="mt-3 divide-y divide-line">
        {actions.map((action) => (
          <QueuedActionRow key={action.id} action={action} />
        ))}
      </ul>
    </section>
  );
}

function QueuedActionRow({ action }: { action: TitledAction }) {
  const { t } = useTranslation('offline');
  const { kind, error } = action;
  const { title } = action.body;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-muted">{t(`kinds.${kind as TitledKind}`)}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p role={error === undefined ? undefined : 'alert'} className="mt-1">
          <Badge tone={error === undefined ? 'waiting' : 'declined'}>
            {error === undefined ? t('waits') : t('refused', { reason: error })}
          </Badge>
        </p>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" aria-label={t('retryOf', { title })} onClick={() => void retryAction(action)}>
          {t('retry')}
        </Button>
        <Button variant="quiet" aria-label={t('removeOf', { title })} onClick={() => void removeAction(action)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
