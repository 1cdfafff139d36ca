import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shell/page-title.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { RouteLine } from '../../../ui/layout/route-line.tsx';
import { RoutePicture } from '../../../ui/layout/route-picture.tsx';
import { TabbedCard } from '../../../ui/layout/tabbed-card.tsx';
import { PeopleIcon, RupeeIcon, SproutIcon } from '../../../ui/icons/info-page-icons.tsx';
import { IndexCard } from '../../../ui/layout/index-card.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/buttons.tsx';
import { Stamp } from '../../../ui/badge.tsx';
import { DrawnCover } from '../../../ui/covers/drawn-cover.tsx';

export default function AboutPage() {
  const { t } = useTranslation('about');
  usePageTitle(t('pageTitle'));
  return (
    <>
      <AboutHero />
      <Steps />
      <Benefits />
      <Mission />
    </>
  );
}

const OFFERS = { exchange: 'exchange', donate: 'donate', sell: 'trade', rent: 'rent' } as const satisfies Record<
  BookType,
  string
>;
const STEPS = ['post', 'nearby', ...Object.values(OFFERS), 'chat'] as const;

function Steps() {
  const { t } = useTranslation('about');
  return (
    <Container className="pt-14">
      <h2 className="text-3xl @wide:text-center">{t('stationsTitle')}</h2>
      <p className="mt-2 max-w-2xl text-lg text-muted @wide:mx-auto @wide:text-center @wide:text-balance">
        {t('stationsLead')}
      </p>
      <ol className="relative mt-10 space-y-8 before:absolute before:inset-y-3 before:start-[14px] before:border-s-3 before:border-dotted before:border-stamp @wide:space-y-0 @wide:before:left-1/2 @wide:before:-translate-x-1/2">
        {STEPS.map((station) => (
          <li
            key={station}
            className="group relative ps-[44px] @wide:w-1/2 @wide:not-first:-mt-20 @wide:even:ms-auto @wide:even:ps-12 @wide:odd:pe-12 @wide:odd:ps-0"
          >
            <Pin />
            <TabbedCard
              tab={t(`stations.${station}.tab`)}
              lines={t(`stations.${station}.lines`, { returnObjects: true })}
            >
              <h3 className="text-xl">{t(`stations.${station}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`stations.${station}.text`)}</p>
            </TabbedCard>
          </li>
        ))}
      </ol>
    </Container>
  );
}

function Pin() {
  return (
    <svg
      viewBox="-12 -28 24 30"
      aria-hidden="true"
      className="absolute top-10 start-0 w-[32px] @wide:group-even:-translate-x-1/2 @wide:group-even:rtl:translate-x-1/2 @wide:group-odd:end-0 @wide:group-odd:start-auto @wide:group-odd:translate-x-1/2 @wide:group-odd:rtl:-translate-x-1/2"
    >
      <RouteLine path="" stops={[[0, 0]]} />
    </svg>
  );
}

const BENEFITS = [
  ['earn', RupeeIcon],
  ['sustain', SproutIcon],
  ['meet', PeopleIcon],
] as const;

function Benefits() {
  const { t } = useTranslation('about');
  return (
    <Container className="py-16">
      <h2 className="text-3xl">{t('gainsTitle')}</h2>
      <ul className="mt-6 grid gap-5 @desk:grid-cols-3">
        {BENEFITS.map(([gain, Icon]) => (
          <li key={gain}>
            <IndexCard Icon={Icon} title={t(`${gain}.title`)}>
              {t(`${gain}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </Container>
  );
}

function Mission() {
  const { t } = useTranslation('about');
  const session = useSession();
  return (
    <Container>
      <section className="rounded-card border border-line bg-card px-6 py-8 shadow-soft @desk:px-12 @desk:py-12">
        <h2>
          <Stamp>{t('missionTitle')}</Stamp>
        </h2>
        <p className="mt-6 max-w-4xl font-serif text-2xl leading-snug font-semibold text-balance @desk:text-4xl">
          {t('mission')}
        </p>
        <div className="mt-6 grid items-end gap-6 @desk:grid-cols-[1fr_auto]">
          <div>
            <p className="text-lg text-muted">{t('missionMore')}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {!session && <LinkButton to={paths.register()}>{t('join')}</LinkButton>}
              <LinkButton to={paths.contact()} variant="secondary">
                {t('contact')}
              </LinkButton>
            </div>
          </div>
          <RoutePicture className="w-72 max-w-full" />
        </div>
      </section>
    </Container>
  );
}

const BOOKS = [
  { title: 'পথের পাঁচালী', author: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়', place: 'start-[6%] top-[20%] -rotate-9' },
  { title: 'ಮಲೆಗಳಲ್ಲಿ ಮದುಮಗಳು', author: 'ಕುವೆಂಪು', place: 'end-[6%] top-[16%] rotate-8' },
  { title: 'Malgudi Days', author: 'R. K. Narayan', place: 'start-[34%] top-[30%] -rotate-1' },
];

function AboutHero() {
  const { t } = useTranslation('about');
  return (
    <section className="overflow-hidden border-b border-line bg-card">
      <Container className="grid items-center gap-x-10 gap-y-8 py-10 @desk:grid-cols-2 @desk:py-16">
        <div>
          <h1 className="text-[clamp(2.25rem,5.2cqi,4rem)] leading-[1.06]">{t('title')}</h1>
          <p className="mt-5 max-w-lg text-lg text-muted @desk:text-xl">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton size="large" to={paths.books()}>
              {t('browse')}
            </LinkButton>
            <LinkButton size="large" variant="secondary" to={paths.giveBook()}>
              {t('share')}
            </LinkButton>
          </div>
        </div>
        <AboutPicture />
      </Container>
    </section>
  );
}

function AboutPicture() {
  return (
    <div className="relative mx-auto aspect-[8/6] w-full max-w-md">
      <svg viewBox="0 0 400 300" aria-hidden="true" className="absolute inset-0 size-full">
        <RouteLine
          path="M14 276C70 300 60 40 150 44S250 10 300 34 400 120 382 282"
          stops={[
            [14, 276],
            [150, 44],
            [382, 282],
          ]}
        />
      </svg>
      {BOOKS.map(({ title, author, place }) => (
        <DrawnCover
          key={title}
          title={title}
          author={author}
          className={`absolute w-[32%] rounded-small shadow-soft ${place}`}
        />
      ))}
    </div>
  );
}
