import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAction, type QueuedAction } from '../../lib/offline-queue/queue.ts';
import { retryAction } from '../../lib/offline-queue/sender.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export type TitledAction = QueuedAction<{ title: string; book_id?: number; wanted?: boolean }>;

export default function QueuedActionsList({ actions }: { actions: readonly TitledAction[] }) {
  const { t } = useTranslation('offline');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-dotted border-line-strong/60 bg-card p-4">
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
  const { error } = action;
  const { title } = action.body;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-muted">{t(`kinds.${getKind(action)}`)}</p>
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

function getKind({ kind, body }: TitledAction) {
  if (kind === 'book' || kind === 'request') return kind;
  return body.wanted ? 'liked' : 'unliked';
}
