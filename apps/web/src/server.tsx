import { AsyncLocalStorage } from 'node:async_hooks';
import { StrictMode } from 'react';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { initI18n, loadAllTexts } from './app/i18n.ts';
import { Providers } from './app/providers.tsx';
import { createServerQueryClient, listAnswers } from './app/server-queries.ts';
import { renderToHtml } from './app/render-to-html.ts';
import { type AnswerFunction, setApiSession } from './lib/api.ts';
import { setPageSettings } from './lib/page-setting.ts';

/** A page as guests see it. */
export interface RenderedPage {
  /** What stands in the root element. */
  html: string;
  /** What the browser is to begin with, for `takeRenderedQueries`. */
  queries: string;
  /** Whether there is nothing at this address: the browser then starts anew. */
  isMissing: boolean;
}

const askers = new AsyncLocalStorage<AnswerFunction>();
setApiSession({ answer: (...call) => askers.getStore()!(...call) });

/** Readies the browser's half for rendering: its words, and what the server writes into its pages. */
export async function prepareRendering(settings: Record<string, string>): Promise<void> {
  setPageSettings(settings);
  await initI18n('en');
  await loadAllTexts('en');
}

/**
 * Renders the page of an address, as guests see it, with all that it asks for.
 * @param answer gives the answers of the API's endpoints
 * @throws whatever kept a part of the page from being rendered
 */
export function renderPage(address: string, answer: AnswerFunction): Promise<RenderedPage> {
  return askers.run(answer, async () => {
    const queries = createServerQueryClient();
    const page = (
      <StrictMode>
        <ErrorBoundary>
          <StaticRouter location={address}>
            <Providers queries={queries}>
              <App />
            </Providers>
          </StaticRouter>
        </ErrorBoundary>
      </StrictMode>
    );
    const html = await renderToHtml(page);
    const { answers, isMissing } = listAnswers(queries);
    return { html, queries: JSON.stringify(answers), isMissing };
  });
}
