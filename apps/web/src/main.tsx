import './ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queryClient } from './app/app-query-client.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { expectKeptAnswers } from './app/kept-queries.ts';
import { Providers } from './app/providers.tsx';
import { getPreferredLanguage, initI18n } from './app/i18n.ts';
import { takeRenderedQueries } from './app/rendered-queries.ts';
import { getSession, keepSignedInCookie, subscribeToSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

keepSignedInCookie();
expectKeptAnswers();
subscribeToSession(keepSignedInCookie);

const language = getPreferredLanguage();
document.documentElement.lang = language;
await initI18n(language);

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

// What the server renders is for guests. A member whom it did not know as such is shown nothing of it, nor was before.
const isTakenOver = getSession() === null && takeRenderedQueries(queryClient);
if (isTakenOver) startTransition(() => void hydrateRoot(root, app));
else {
  root.replaceChildren();
  root.removeAttribute('data-for-guests');
  createRoot(root).render(app);
}
