import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@wandering-books/contract/interface-languages.ts';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { createTextsIn, initI18n } from './app/i18n.ts';
import { Providers } from './app/providers.tsx';
import { createServerQueryClient, dehydrateQueries } from './app/server-queries.ts';
import { renderToHtml } from './app/render-to-html.ts';
import { type AnswerFunction, setApiSession } from './lib/api.ts';
import { setTextsSource } from './lib/current-texts.ts';
import { setPageSettings } from './lib/page-setting.ts';
import { type Session, setSessionSource } from './lib/session.ts';

/** A page as its reader sees it. */
export interface RenderedPage {
  /** What stands in the root element. */
  html: string;
  /** The dehydrated query cache, for `hydrateQueries`. */
  queries: string;
  /** Whether there is nothing at this address: the browser then starts anew. */
  isMissing: boolean;
}

/** Which page to render. */
interface View {
  /** Names the language of its links, where those are to say it. */
  address: string;
  language: { code: LanguageCode };
  /** The member for whom it is rendered; null for guests. */
  actor: { userId: number } | null;
}

/** What a page is rendered with. */
const renderings = new AsyncLocalStorage<{ answer: AnswerFunction; texts: i18n; session: Session | null }>();
setApiSession({ answer: (...call) => renderings.getStore()!.answer(...call) });
setTextsSource(() => renderings.getStore()!.texts);
setSessionSource(() => renderings.getStore()?.session ?? null);

/** Of each language that somebody has asked for. */
const textsByLanguage = new Map<LanguageCode, Promise<i18n>>();

function getTextsIn(language: LanguageCode) {
  const texts = textsByLanguage.get(language) ?? createTextsIn(language);
  textsByLanguage.set(language, texts);
  return texts;
}

/** Readies the browser's half for rendering: its words, and what the server writes into its pages. */
export async function prepareRendering(settings: Record<string, string>): Promise<void> {
  setPageSettings(settings);
  await initI18n('en');
  await getTextsIn('en');
}

/**
 * Renders a page with all that it asks for.
 * @param answer gives the answers of the API's endpoints
 * @throws whatever kept a part of the page from being rendered
 */
export async function renderPage({ address, language, actor }: View, answer: AnswerFunction): Promise<RenderedPage> {
  const texts = await getTextsIn(language.code);
  // The server renders with the calls of the member and has no token to give away.
  const session = actor && { token: '', userId: actor.userId };
  return renderings.run({ answer, texts, session }, async () => {
    const queries = createServerQueryClient({ isShared: !actor });
    const page = (
      <StrictMode>
        <ErrorBoundary>
          <I18nextProvider i18n={texts}>
            <StaticRouter location={address}>
              <Providers queries={queries}>
                <App />
              </Providers>
            </StaticRouter>
          </I18nextProvider>
        </ErrorBoundary>
      </StrictMode>
    );
    const html = await renderToHtml(page);
    const { state, isMissing } = dehydrateQueries(queries);
    return { html, queries: JSON.stringify(state), isMissing };
  });
}
