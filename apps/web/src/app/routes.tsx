import { getPageModule, type PageName, pages } from '@wandering-books/contract/pages.ts';
import { lazy, type ComponentType } from 'react';
import { useRoutes } from 'react-router';
import { loadWithTexts } from '../lib/lazy-with-texts.ts';
import { PageLanguage } from './page-language.tsx';

type Texts = Parameters<typeof loadWithTexts>[1];

const modules = import.meta.glob<{ default: ComponentType }>(['./pages/*.tsx', '!./pages/home.tsx']);
const { home: _, ...others } = pages;

/** By the name of each page, what fetches it. */
const loaders = Object.fromEntries(
  Object.entries(others).map(([name, { texts }]) => [name, () => loadModule(getPageModule(name), [...texts])]),
);

async function loadModule(module: string, texts: Texts) {
  const { default: Page } = await loadWithTexts(modules[`./pages/${module}.tsx`]!, texts);
  const PageInLanguage = () => (
    <PageLanguage texts={texts[0]!}>
      <Page />
    </PageLanguage>
  );
  return { default: PageInLanguage };
}

function buildRoute(path: string, load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(load);
  return { path, element: <Page /> };
}

/** Which page answers to which address. */
const routes = [
  ...Object.entries(others).map(([name, { path }]) => buildRoute(path, loaders[name]!)),
  buildRoute('*', () => loadModule('not-found', ['not-found'])),
];

/** Fetches a page, ahead of a reader who is on the way there; Home is there already. */
export const loadPage = (name: PageName) => loaders[name]?.();

/** Every page but Home, which does without this list. */
export default function OtherPages() {
  return useRoutes(routes);
}
