import { getPageModule, pages } from '@wandering-books/contract/pages.ts';
import type { ComponentType } from 'react';
import { lazyWithTexts } from './lazy-with-texts.ts';

const modules = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

/** Which page answers to which address. */
export const routes = [
  ...Object.entries(pages).map(([name, { path, texts }]) => ({
    path,
    Page: lazyWithTexts(modules[`./pages/${getPageModule(name)}.tsx`]!, ...texts),
  })),
  { path: '*', Page: lazyWithTexts(modules['./pages/not-found.tsx']!, 'not-found') },
];
