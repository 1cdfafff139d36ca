import { useTranslation } from 'react-i18next';
import { Container } from '../../../../ui/layout/container.tsx';
import { RouteLine } from '../../../../ui/layout/route-line.tsx';
import { TabbedCard } from '../../../../ui/layout/tabbed-card.tsx';

const STEPS = ['post', 'nearby', 'exchange', 'donate', 'trade', 'rent', 'chat'] as const;

export function Steps() {
  const { t } = useTranslation('about');
  return (
    <Container className="pt-14">
      <h2 className="text-3xl lg:text-center">{t('stationsTitle')}</h2>
      <p className="mt-2 max-w-2xl text-lg text-muted lg:mx-auto lg:text-center lg:text-balance">{t('stationsLead')}</p>
      <ol className="relative mt-10 space-y-8 before:absolute before:inset-y-3 before:start-[14px] before:border-s-3 before:border-dotted before:border-stamp lg:space-y-0 lg:before:left-1/2 lg:before:-translate-x-1/2">
        {STEPS.map((station) => (
          <li
            key={station}
            className="group relative ps-[44px] lg:w-1/2 lg:not-first:-mt-20 lg:even:ms-auto lg:even:ps-12 lg:odd:pe-12 lg:odd:ps-0"
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
      className="absolute top-10 start-0 w-[32px] lg:group-even:-translate-x-1/2 lg:group-even:rtl:translate-x-1/2 lg:group-odd:end-0 lg:group-odd:start-auto lg:group-odd:translate-x-1/2 lg:group-odd:rtl:-translate-x-1/2"
    >
      <RouteLine path="" stops={[[0, 0]]} />
    </svg>
  );
}
