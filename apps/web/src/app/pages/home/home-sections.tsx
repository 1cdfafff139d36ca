import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { CategoryGridSkeleton } from '../../../features/places/category-grid-skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { MoreBooksLink } from '../../../features/books/page/members-only.tsx';
import { NewestBooks, BookRowSkeleton } from '../../../features/books/shelves/book-row.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { ReadingDashboard } from '../../../features/stats/stats.tsx';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { useReaderPlace } from '../../../features/places/device-position.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { IndexCard } from '../../../ui/layout/index-card.tsx';
import { ExchangeIcon, GiftIcon, RupeeIcon, RentIcon } from '../../../ui/icons/info-page-icons.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';

const CategoriesAndWanted = lazy(() => import('./categories-and-wanted.tsx'));

const PlaceQuestion = lazyWithTexts(() => import('../../../features/profiles/place-question.tsx'), 'places');

const NearBooks = lazy(() => import('../../../features/books/shelves/near-books.tsx'));

/** Lower sections fetch their data when they come near the viewport. */
export default function HomeSections() {
  const session = useSession();
  return (
    <>
      <Discover />
      <NearYou />
      {session && <Dashboard />}
      <HowItWorks />
      <Categories />
      {!session && <Join />}
    </>
  );
}

function Categories() {
  const { t } = useTranslation('home');
  return (
    <Section shaded title={t('categories')} lead={t('categoriesLead')}>
      <WhenInView fallback={<CategoryGridSkeleton />}>
        <CategoriesAndWanted />
      </WhenInView>
    </Section>
  );
}

function Discover() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="pt-4 pb-10 desk:pt-8 desk:pb-14">
        <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 desk:mb-6">
          <h2 className="max-w-full flex-1 basis-32 text-xl wrap-break-word sm:text-3xl">{t('discover')}</h2>
          <span className="shrink-0 whitespace-nowrap">
            <MoreBooksLink to={paths.books()}>{t('viewAll')}</MoreBooksLink>
          </span>
        </header>
        <NewestBooks />
      </Container>
    </section>
  );
}

function NearYou() {
  const { t } = useTranslation('home');
  const readerPlace = useReaderPlace();
  return (
    <Section shaded title={t('nearYou')} lead={t('nearYouLead')}>
      <WhenInView fallback={<div className="mb-6 min-h-28" />}>
        <PlaceQuestion readerPlace={readerPlace} />
      </WhenInView>
      <WhenInView fallback={<BookRowSkeleton />}>
        <NearBooks place={readerPlace.place} />
      </WhenInView>
    </Section>
  );
}

function Dashboard() {
  const { t } = useTranslation('home');
  return (
    <Container className="pt-10">
      <ReadingDashboard
        actions={
          <>
            <LinkButton variant="secondary" to={paths.profile()}>
              {t('viewProfile')}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.books()}>
              {t('browseAllBooks')}
            </LinkButton>
            <LinkButton to={paths.giveBook()}>{t('addNewBook')}</LinkButton>
          </>
        }
      />
    </Container>
  );
}

const CARDS = {
  exchange: ['exchange', ExchangeIcon],
  donate: ['donate', GiftIcon],
  sell: ['buyAndSell', RupeeIcon],
  rent: ['rent', RentIcon],
} as const satisfies Record<BookType, unknown>;

function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('howItWorks')} lead={t('howItWorksLead')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {Object.values(CARDS).map(([way, Icon]) => (
          <li key={way}>
            <IndexCard Icon={Icon} title={t(`${way}.title`)}>
              {t(`${way}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join() {
  const { t } = useTranslation('home');
  return (
    <Container className="py-12 desk:py-14">
      <section className="grid items-center gap-6 rounded-card border border-line bg-card p-6 shadow-soft desk:grid-cols-[1fr_auto] desk:p-10">
        <div>
          <h2 className="text-2xl desk:text-3xl">{t('join')}</h2>
          <p className="mt-2 text-lg text-muted">{t('joinLead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.register()}>{t('createAccount')}</LinkButton>
            <LinkButton to={paths.login()} variant="secondary">
              {t('signIn')}
            </LinkButton>
          </div>
        </div>
        <RoutePicture className="w-72 max-w-full justify-self-center" />
      </section>
    </Container>
  );
}
