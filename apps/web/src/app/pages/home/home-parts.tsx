import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { useTranslation } from 'react-i18next';
import { MoreBooksLink } from '../../../features/books/page/members-only.tsx';
import { BookRowSkeleton, NewestBooks, NearBooks } from '../../../features/books/shelves/book-rows.tsx';
import { useReaderPlace, useStoredPlace } from '../../../features/places/device-position.ts';
import { ReadingDashboard } from '../../../features/stats/stats.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { ExchangeIcon, GiftIcon, RentIcon, RupeeIcon } from '../../../ui/icons/info-page-icons.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';
import { CategoryChips } from '../../../features/places/category-chips.tsx';
import { WantedStrip } from '../../../features/wishes/wanted/notice-cards.tsx';
import { PlaceLine } from '../../../features/profiles/place-line.tsx';
import { IndiaMap } from '../../../ui/layout/route-line.tsx';

export { HeroStats } from '../../../features/stats/stats.tsx';
export { SearchSuggestions } from '../../../features/books/browse/search-suggestions.tsx';

/** Lower sections fetch their data when they come near the viewport. */
export function HomeSections() {
  const { t } = useTranslation(['books', 'places']);
  const session = useSession();
  const place = useStoredPlace();
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

/** The reader's place, and the first steps. */
export function FirstSteps() {
  const { t } = useTranslation('home-sections');
  const session = useSession();
  const readerPlace = useReaderPlace();
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <PlaceLine readerPlace={readerPlace} />
      <div className="flex grow gap-2 *:flex-1 sm:grow-0 sm:*:flex-none">
        <LinkButton
          to={session ? paths.books() : paths.register()}
          className="max-sm:px-1! max-sm:text-sm @wide:px-3! @wide:text-[0.95rem]"
        >
          {t('startReading')}
        </LinkButton>
        {session && (
          <LinkButton
            variant="secondary"
            to={paths.giveBook()}
            className="max-sm:px-1! max-sm:text-sm @wide:px-3! @wide:text-[0.95rem]"
          >
            {t('shareYourBooks')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Kochi, Bengaluru, Chennai, Hyderabad, Mumbai, Jaipur, Delhi, Lucknow, Kolkata, Guwahati. */
const STOPS = [
  [116, 369],
  [131, 330],
  [164, 328],
  [142, 271],
  [75, 249],
  [109, 146],
  [127, 124],
  [172, 147],
  [263, 203],
  [304, 157],
] as const;

const ROUTE =
  'M116 369C108 352 118 338 131 330C142 322 152 340 164 328C180 310 158 288 142 271C126 256 98 272 75 249' +
  'C52 222 92 176 109 146C112 138 118 128 127 124C146 116 160 132 172 147C196 178 236 166 263 203C284 226 288 176 304 157';

export const HomeMap = () => <IndiaMap path={ROUTE} stops={STOPS} />;
