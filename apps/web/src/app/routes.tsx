import { getPageModule, pages } from '@wandering-books/contract/pages.ts';
import type { ComponentType } from 'react';
import { useRoutes } from 'react-router';
import { lazyWithTexts } from './lazy-with-texts.ts';

const modules = import.meta.glob<{ default: ComponentType }>(['./pages/*.tsx', '!./pages/home.tsx']);
const { home: _, ...others } = pages;

const buildRoute = (path: string, name: string, texts: Parameters<typeof lazyWithTexts>[1][]) => {
  const Page = lazyWithTexts(modules[`./pages/${name}.tsx`]!, ...texts);
  return { path, element: <Page /> };
};

/** Which page answers to which address. */
const routes = [
  ...Object.entries(others).map(([name, { path, texts }]) => buildRoute(path, getPageModule(name), [...texts])),
  buildRoute('*', 'not-found', ['not-found']),
];

/** Every page but Home, which does without this list. */
export default function OtherPages() {
  return useRoutes(routes);
}
