import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { lazyWithTexts } from '../../lazy-with-texts.ts';
import { Container } from '../../../ui/container.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { IndiaMap } from './india-map.tsx';

/** Decoration: comes after the words. */
const MapBooks = lazy(() => import('./map-books.tsx'));

const HeroStats = lazyWithTexts(() => import('../../../features/stats/hero-stats.tsx'), 'stats');

/** Asks who is signed in, which guests are spared. */
const MemberGreeting = lazy(() => import('./member-greeting.tsx'));

export function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <section className="overflow-hidden border-b border-line bg-card">
      <Container className="grid items-center gap-x-8 gap-y-6 py-10 desk:grid-cols-[1.05fr_1fr] desk:py-14">
        <div>
          <p className="font-serif text-xl font-semibold text-stamp">
            {session ? (
              <Suspense fallback={'\u00a0'}>
                <MemberGreeting />
              </Suspense>
            ) : (
              t('welcome')
            )}
          </p>
          <h1 className="mt-2 text-[clamp(2.5rem,6.2vw,4.5rem)] leading-[1.04]">{t('title')}</h1>
          <p className="mt-5 max-w-lg text-lg text-muted desk:text-xl">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton size="large" to={session ? paths.books() : paths.register()}>
              {t('startReading')}
            </LinkButton>
            {session && (
              <LinkButton size="large" variant="secondary" to={paths.giveBook()}>
                {t('shareYourBooks')}
              </LinkButton>
            )}
          </div>
          <div className="mt-8 min-h-16">
            <Suspense>
              <HeroStats />
            </Suspense>
          </div>
        </div>
        <div className="relative mx-auto w-full max-w-md">
          <IndiaMap className="w-full" />
          <Suspense>
            <MapBooks />
          </Suspense>
        </div>
      </Container>
    </section>
  );
}
