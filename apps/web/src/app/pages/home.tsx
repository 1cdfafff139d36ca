import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { Hero } from './home/hero.tsx';

const HomeSections = lazyWithTexts(() => import('./home/home-sections.tsx'), 'books', 'places', 'stats');

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
