import './ui/styles/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queryClient } from './app/rendering/app-query-client.ts';
import { ErrorBoundary } from './app/failures/error-boundary.tsx';
import { expectOldPage } from './app/rendering/expect-old-page.ts';
import { Providers } from './app/providers.tsx';
import { initI18n } from './app/language/i18n.ts';
import { findLanguage, findUsualLanguage, sayLanguage } from './app/language/language.ts';
import { takeRenderedQueries } from './app/rendering/rendered-queries.ts';
import { getSession, keepSignedInCookie, type Session, ANY_MEMBER, subscribeToSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

keepSignedInCookie(findUsualLanguage());
expectOldPage(queryClient);
subscribeToSession(() => keepSignedInCookie(findUsualLanguage()));

const buildApp = (served: Session | undefined) => (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <Providers queries={queryClient} served={served}>
          <App />
        </Providers>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

/** Not awaited by this module: the words of other languages come in chunks that need it, and would wait for it in turn. */
async function start(container: HTMLElement) {
  const language = findLanguage();
  const { lang, dataset } = document.documentElement;
  const isFit = lang === language && dataset['unfit'] === undefined;
  sayLanguage(language);
  await initI18n(language);

  // A page rendered for another kind of reader or language is discarded; the head has hidden it already.
  const isForMember = getSession() !== null;
  const isTakenOver = isFit && takeRenderedQueries(queryClient, isForMember);
  const app = buildApp(isTakenOver && isForMember ? ANY_MEMBER : undefined);
  if (!isTakenOver) {
    container.replaceChildren();
    container.removeAttribute('data-from-server');
  }
  // A transition keeps the page responsive to scrolling and input.
  startTransition(() => (isTakenOver ? void hydrateRoot(container, app) : createRoot(container).render(app)));
}

void start(root);
