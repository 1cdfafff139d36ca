import './ui/styles/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queryClient } from './app/rendering/app-query-client.ts';
import { ErrorBoundary } from './app/failures/error-boundary.tsx';
import { Providers } from './app/providers.tsx';
import { loadLaterParts } from './app/shell/lazy-parts.ts';
import { initI18n } from './app/language/i18n.ts';
import { findLanguage, setDocumentLanguage } from './app/language/language.ts';
import { hydrateQueries, isRenderedForReader } from './app/rendering/rendered-queries.ts';
import { api, configureApi } from './lib/api/api.ts';
import { getSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

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

/** Not awaited at the top level: text chunks of other languages import this module and would wait for it. */
async function start(container: HTMLElement) {
  const language = findLanguage();
  const { lang, dataset } = document.documentElement;
  setDocumentLanguage(language);
  if (Number(dataset['renderedFor']) && !getSession()) removeCookie();
  // Browsers that translate the page put text into elements of their own.
  const isTranslated = container.querySelector('font') !== null;
  const isHydrated = lang === language && !isTranslated && isRenderedForReader() && hydrateQueries(queryClient);
  if (!isHydrated) {
    // May hold data of another member.
    document.getElementById('rendered-queries')?.remove();
    holdResponsesUntilBuildIsKnown();
  }
  await initI18n(language);

  // A transition keeps the page responsive to scrolling and input.
  if (isHydrated) return startTransition(() => void hydrateRoot(container, app));
  container.replaceChildren();
  container.removeAttribute('data-from-server');
  startTransition(() => createRoot(container).render(app));
}

/** A log-out without a network leaves the cookie. A call without a token is answered with 401 and removes it. */
const removeCookie = () => void api('POST /api/logout').catch(() => {});

/** The service worker may serve a page of an older build: responses are held back until the build is known; stored responses are shown meanwhile. */
function holdResponsesUntilBuildIsKnown() {
  if (!navigator.serviceWorker?.controller) return;
  const begun = loadLaterParts().then((parts) => parts.startCachedPage(queryClient));
  configureApi({ onAnswer: (answer) => begun.then((compareRelease) => compareRelease(answer)).catch(() => {}) });
}

void start(root);
