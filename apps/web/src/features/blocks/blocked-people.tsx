import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { formatFullDate, getPersonImage } from '../../lib/format/format.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ListContent, EmptyState } from '../../ui/layout/query-content.tsx';
import { useBlockedPeople, type BlockablePerson, useBlocking } from './blocks.api.ts';
import { Button } from '../../ui/buttons.tsx';

export function BlockedPeople() {
  const { t } = useTranslation('blocks');
  const list = useBlockedPeople();
  return (
    <ListContent
      query={list}
      loading={t('list.loading')}
      skeleton="h-14"
      failure={t('list.failed')}
      empty={<p className="text-muted">{t('list.empty')}</p>}
    >
      {(people) => (
        <ul className="divide-y divide-dotted divide-line-strong">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Avatar name={person.name} src={getPersonImage(person)} />
              <div className="min-w-0 flex-1 basis-40">
                <Link
                  to={paths.user(person.id)}
                  className="inline-flex target items-center link font-semibold wrap-anywhere"
                >
                  <bdi translate="no">{person.name}</bdi>
                </Link>
                <p className="text-sm text-muted">{t('list.since', { date: formatFullDate(person.blocked_at) })}</p>
              </div>
              <UnblockButton person={person} />
            </li>
          ))}
        </ul>
      )}
    </ListContent>
  );
}

function UnblockButton({ person }: { person: BlockablePerson }) {
  const { t } = useTranslation('blocks');
  const unblocking = useBlocking('unblock', person);
  return (
    <Button
      variant="secondary"
      loading={unblocking.isPending}
      aria-label={t('unblock.openFor', { name: person.name })}
      onClick={() => unblocking.mutate()}
    >
      {t('unblock.open')}
    </Button>
  );
}

export function BlockedNotice({ person }: { person: BlockablePerson }) {
  const { t } = useTranslation('blocks');
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{t('notice.title', { name: person.name })}</span>}
      action={<UnblockButton person={person} />}
    >
      {t('notice.text')}
    </EmptyState>
  );
}
