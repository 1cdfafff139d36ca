import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { useTranslation } from 'react-i18next';
import { MoreBooksLink } from '../../../features/books/page/members-only.tsx';
import { BookRowSkeleton, NewestBooks } from '../../../features/books/shelves/book-row.tsx';
import type { Place } from '../../../features/places/device-position.ts';
import { ReadingDashboard } from '../../../features/stats/stats.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { ExchangeIcon, GiftIcon, RentIcon, RupeeIcon } from '../../../ui/icons/info-page-icons.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NearBooks } from '../../../features/books/shelves/near-books.tsx';
import { CategoryChips } from '../../../features/places/category-chips.tsx';
import { WantedStrip } from '../../../features/wishes/wanted/wanted-strip.tsx';

/** Lower sections fetch their data when they come near the viewport. */
export function HomeSections({ place }: { place: Place | null }) {
  const { t } = useTranslation(['books', 'places']);
  const session = useSession();
  return (
    <div className="pb-6">
      <Discover />
      <WhenInView
        fallback={
          <Section title={t('books:near.title')}>
            <BookRowSkeleton />
          </Section>
        }
      >
        <NearBooks place={place} />
      </WhenInView>
      {session && <Dashboard />}
      <HowItWorks />
      <WhenInView
        fallback={
          <Section title={t('places:categories.title')}>
            <div className="h-24" />
          </Section>
        }
      >
        <CategoryChips />
        <WantedStrip />
      </WhenInView>
      {!session && <Join />}
    </div>
  );
}

function Discover() {
  const { t } = useTranslation('home-sections');
  return (
    <Section title={t('discover')} aside={<MoreBooksLink to={paths.books()}>{t('viewAll')}</MoreBooksLink>}>
      <NewestBooks />
    </Section>
  );
}

function Dashboard() {
  const { t } = useTranslation('home-sections');
  const actions = [
    { to: paths.profile(), label: t('viewProfile') },
    { to: paths.books(), label: t('browseAllBooks') },
    { to: paths.giveBook(), label: t('addNewBook') },
  ];
  return (
    <ReadingDashboard
      actions={actions.map(({ to, label }) => (
        <LinkButton key={to} variant="secondary" to={to} className="text-sm max-sm:px-1! sm:text-base">
          {label}
        </LinkButton>
      ))}
    />
  );
}

const CARDS = {
  exchange: ['exchange', ExchangeIcon],
  donate: ['donate', GiftIcon],
  sell: ['buyAndSell', RupeeIcon],
  rent: ['rent', RentIcon],
} as const satisfies Record<BookType, unknown>;

/** The sentences of the four ways have no room on a phone. */
function HowItWorks() {
  const { t } = useTranslation('home-sections');
  return (
    <Section title={t('howItWorks')}>
      <ul className="grid grid-cols-4 gap-1 sm:gap-4">
        {Object.values(CARDS).map(([way, Icon]) => (
          <li
            key={way}
            className="flex flex-col items-center gap-1 text-center sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-4 sm:shadow-soft"
          >
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint">
              <Icon />
            </span>
            <h3 className="max-w-full text-xs sm:text-lg">{t(`${way}.title`)}</h3>
            <p className="text-sm text-muted max-sm:hidden">{t(`${way}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join() {
  const { t } = useTranslation('home-sections');
  return (
    <Section title={t('join')} lead={t('joinLead')}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.register()}>{t('createAccount')}</LinkButton>
        <LinkButton to={paths.login()} variant="secondary">
          {t('signIn')}
        </LinkButton>
      </div>
    </Section>
  );
}
