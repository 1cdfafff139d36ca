import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shell/page-title.ts';
import { AboutHero } from './about/about-hero.tsx';
import { Benefits } from './about/benefits.tsx';
import { Mission } from './about/mission.tsx';
import { Steps } from './about/steps.tsx';

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
