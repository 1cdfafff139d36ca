import './ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queryClient } from './app/app-query-client.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { expectOldPage } from './app/expect-old-page.ts';
import { Providers } from './app/providers.tsx';
import { initI18n } from './app/i18n.ts';
import { findLanguage, sayLanguage } from './app/language.ts';
import { takeRenderedQueries } from './app/rendered-queries.ts';
import { getSession, keepSignedInCookie, subscribeToSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

keepSignedInCookie();
expectOldPage(queryClient);
subscribeToSession(keepSignedInCookie);

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <Providers queries={queryClient}>
          <App />
        </Providers>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

/** Not awaited by this module: the words of other languages come in chunks that need it, and would wait for it in turn. */
async function start(container: HTMLElement) {
  const language = findLanguage();
  const isRendered = document.documentElement.lang === language;
  sayLanguage(language);
  await initI18n(language);

  // What the server renders is for guests, in one language. A member whom it did not know as such is shown nothing of it, nor was before.
  const isTakenOver = isRendered && getSession() === null && takeRenderedQueries(queryClient);
  if (!isTakenOver) {
    container.replaceChildren();
    container.removeAttribute('data-for-guests');
  }
  // A transition leaves the browser time in between for whoever scrolls or presses.
  startTransition(() => (isTakenOver ? void hydrateRoot(container, app) : createRoot(container).render(app)));
}

void start(root);
