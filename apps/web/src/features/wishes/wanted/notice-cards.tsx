import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { EmptyState, ListContent } from '../../../ui/layout/query-content.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons.tsx';
import { useStoredPlace } from '../../places/device-position.ts';
import { useNotices, useNoticesNear } from './wanted.api.ts';

const NoticeCards = ({ notices, heading }: { notices: Notice[]; heading: 'h2' | 'h3' }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {notices.map((notice) => (
      <LinkCard key={notice.id} to={paths.wanted(notice.id)} title={notice.text} heading={heading}>
        <NoticeFacts notice={notice} />
      </LinkCard>
    ))}
  </ul>
);

export function NoticeFacts({ notice: { author, user, city, distance, created_at } }: { notice: Notice }) {
  const { t } = useTranslation('books');
  const facts = [
    author && t('card.by', { author }),
    user.name,
    city && translateListName('cities', city.name),
    distance !== undefined && (distance === 0 ? t('card.near') : t('card.away', { kilometres: distance })),
    formatFullDate(created_at),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <p className="flex flex-wrap gap-x-2 text-muted">
      {facts.map((fact) => (
        <bdi key={fact} className="wrap-anywhere not-last:after:ms-2 not-last:after:content-['·']">
          {fact}
        </bdi>
      ))}
    </p>
  );
}

export function NoticeList() {
  const { t } = useTranslation('wanted');
  const list = useNotices(useStoredPlace());
  return (
    <ListContent
      query={list}
      loading={t('loading')}
      skeleton="h-96"
      failure={t('failed')}
      empty={
        <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('browse')}</LinkButton>}>
          {t('emptyText')}
        </EmptyState>
      }
    >
      {(notices) => <NoticeCards heading="h2" notices={notices} />}
    </ListContent>
  );
}

/** The nearest few notices; nothing when there is none. */
export function WantedStrip() {
  const { t } = useTranslation('wanted');
  const notices = useNoticesNear(useStoredPlace());
  if (notices.length === 0) return null;
  return (
    <Section title={t('near')} lead={t('lead')} aside={<TextLink to={paths.wanted()}>{t('all')}</TextLink>}>
      <NoticeCards heading="h3" notices={notices} />
    </Section>
  );
}
