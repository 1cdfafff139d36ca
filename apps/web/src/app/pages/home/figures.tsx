import { useTranslation } from 'react-i18next';
import { HeroStats } from '../../../features/stats/hero-stats.tsx';
import { Container } from '../../../ui/container.tsx';

/** What the network is, in a sentence and in figures. */
export function Figures() {
  const { t } = useTranslation('home');
  return (
    <section aria-label={t('figures')} className="border-y border-line bg-card">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-8">
        <p className="max-w-xl font-serif text-xl leading-snug">{t('lead')}</p>
        <div className="min-h-16">
          <HeroStats />
        </div>
      </Container>
    </section>
  );
}
