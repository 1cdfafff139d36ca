import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../lazy-with-texts.ts';
import { usePageTitle } from '../page-title.ts';
import { Hero } from './home/hero.tsx';

const BelowTheHero = lazyWithTexts(() => import('./home/below-the-hero.tsx'), 'books', 'places', 'figures');

export default function HomePage() {
  const { t } = useTranslation('app');
  usePageTitle(t('titles.home'));
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowTheHero />
      </Suspense>
    </>
  );
}
