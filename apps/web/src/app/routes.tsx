import { findMeantPath } from '@wandering-books/contract/meant-path.ts';
import { getPageModule, type PageName, pages } from '@wandering-books/contract/pages.ts';
import { lazy, type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { useTranslation } from 'react-i18next';
import { loadWithTexts } from '../lib/lazy-with-texts.ts';
import { Container } from '../ui/layout/container.tsx';

type Texts = Parameters<typeof loadWithTexts>[1];

const modules = import.meta.glob<{ default: ComponentType }>([
  './pages/*.tsx',
  './pages/{accounts,info}/*.tsx',
  '!./pages/home.tsx',
]);
const { home: _, ...others } = pages;

const loaders = Object.fromEntries(
  Object.entries(others).map(([name, { texts }]) => [name, () => loadModule(getPageModule(name), [...texts])]),
);

const findModule = (name: string) => Object.entries(modules).find(([path]) => path.endsWith(`/${name}.tsx`))![1];

async function loadModule(module: string, texts: Texts) {
  const { default: Page } = await loadWithTexts(findModule(module), texts);
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

const routes = [
  ...Object.entries(others).map(([name, { path }]) => buildRoute(path, loaders[name]!)),
  buildRoute('*', () => loadModule('not-found', ['not-found'])),
];

/** Prefetches a page; Home is bundled. */
export const loadPage = (name: PageName) => loaders[name]?.();

export default function OtherPages() {
  useServedMeta();
  const { pathname, search, hash } = useLocation();
  const target = findMeantPath(pathname);
  const page = useRoutes(routes);
  return target === undefined ? page : <Navigate replace to={target + search + hash} />;
}

const PAGE_META = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join();

/** Removes the meta tags of the page that the server rendered once another is shown, so that sharing uses the current page. */
function useServedMeta() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    const removeMeta = () => document.head.querySelectorAll(PAGE_META).forEach((element) => element.remove());
    if (performance.getEntriesByType('navigation')[0]?.name.split('#')[0] !== location.origin + address) removeMeta();
    return removeMeta;
  }, [address]);
}

/** Marks a page as English, with its direction, and says so when its texts are not translated. */
function PageLanguage({ texts, children }: { texts: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('app');
  const words = i18n.getResourceBundle(i18n.language, texts) as object | undefined;
  if (i18n.language === 'en' || Object.keys(words ?? {}).length > 0) return children;
  return (
    <>
      <Container className="pt-4">
        <p className="rounded-card border border-line bg-primary-tint px-4 py-3">{t('englishPage')}</p>
      </Container>
      <div lang="en" dir="ltr" className="contents">
        {children}
      </div>
    </>
  );
}
