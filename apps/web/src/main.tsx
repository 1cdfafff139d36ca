import './ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queryClient } from './app/app-query-client.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Providers } from './app/providers.tsx';
import { initI18n } from './app/i18n.ts';
import { findLanguage, sayLanguage } from './app/language.ts';
import { hydrateQueries, isRenderedForReader } from './app/rendered-queries.ts';
import { api, setApiSession } from './lib/api.ts';
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

/** Not awaited by this module: the words of other languages come in chunks that need it, and would wait for it in turn. */
async function start(container: HTMLElement) {
  const language = findLanguage();
  const { lang, dataset } = document.documentElement;
  const isFit = lang === language && isRenderedForReader();
  sayLanguage(language);
  if (!isFit && Number(dataset['renderedFor']) && !getSession()) forgetCookie();
  const isHydrated = isFit && hydrateQueries(queryClient);
  if (!isHydrated) beginFromDevice();
  await initI18n(language);
  // A transition leaves the browser time in between for whoever scrolls or presses.
  if (isHydrated) return startTransition(() => void hydrateRoot(container, app));
  container.replaceChildren();
  container.removeAttribute('data-from-server');
  startTransition(() => createRoot(container).render(app));
}

/** A call without a token has the server take its cookie away; that it answers 401 is expected. */
const forgetCookie = () => void api('POST /api/logout').catch(() => {});

/** The service worker may have opened the page from the device: no response is used before its release was compared with that of the page. */
function beginFromDevice() {
  if (!navigator.serviceWorker?.controller) return;
  const begun = import('./app/after-first-screen.ts').then((module) => module.beginFromDevice(queryClient));
  setApiSession({
    onAnswer: (answer) => begun.then((compareEdition) => compareEdition(answer)).catch(() => {}),
  });
}

void start(root);
