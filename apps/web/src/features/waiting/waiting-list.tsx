import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { removeWaitingItem, updateWaitingItem, type WaitingItem } from '../../lib/device/waiting-items.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export default function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  const { t } = useTranslation('waiting');
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-dotted border-line-strong/60 bg-card p-4">
      <h2 id={id} className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('explanation')}</p>
      <ul className="mt-3 divide-y divide-line">
        {items.map((item) => (
          <WaitingRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ item }: { item: WaitingItem }) {
  const { t } = useTranslation('waiting');
  const { title, refused } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-muted">{t(`kinds.${getKind(item)}`)}</p>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p role={refused === undefined ? undefined : 'alert'} className="mt-1">
          <Badge tone={refused === undefined ? 'waiting' : 'declined'}>
            {refused === undefined ? t('waits') : t('refused', { reason: refused })}
          </Badge>
        </p>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={t('retryOf', { title })}
          onClick={() => void updateWaitingItem({ ...item, refused: undefined })}
        >
          {t('retry')}
        </Button>
        <Button variant="quiet" aria-label={t('removeOf', { title })} onClick={() => void removeWaitingItem(item.id)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function getKind({ kind, content }: WaitingItem) {
  if (kind !== 'favourite') return kind;
  return (content as { wanted: boolean }).wanted ? 'liked' : 'unliked';
}
