import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../page-title.ts';
import { AboutHero } from './about/about-hero.tsx';
import { Gains } from './about/gains.tsx';
import { Mission } from './about/mission.tsx';
import { Stations } from './about/stations.tsx';

export default function AboutPage() {
  const { t } = useTranslation('about');
  usePageTitle(t('pageTitle'));
  return (
    <>
      <AboutHero />
      <Stations />
      <Gains />
      <Mission />
    </>
  );
}
