import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/failures/error-boundary.tsx';
import { createTextsIn, initI18n } from './app/language/i18n.ts';
import { Providers } from './app/providers.tsx';
import { createServerQueryClient, dehydrateQueries } from './app/rendering/server-queries.ts';
import { type AnswerFunction, configureApi } from './lib/api/api.ts';
import { setTextsSource } from './lib/language/texts.ts';
import { setPageSettings } from './lib/page-settings.ts';
import { type Session, setSessionSource } from './lib/session.ts';

export interface RenderedPage {
  html: string;
  /** The dehydrated query cache, for `hydrateQueries`. */
  queries: string;
  /** Whether the address has no page; the browser then renders from scratch. */
  isMissing: boolean;
}

interface View {
  /** The path with the relevant query parameters, and the language if the address contains it. */
  address: string;
  language: { code: LanguageCode };
  /** The member for whom it is rendered; null for guests. */
  actor: { userId: number } | null;
}

const renderings = new AsyncLocalStorage<{ answer: AnswerFunction; texts: i18n; session: Session | null }>();
configureApi({ answer: (...call) => renderings.getStore()!.answer(...call) });
setTextsSource(() => renderings.getStore()!.texts);
setSessionSource(() => renderings.getStore()?.session ?? null);

const textsByLanguage = new Map<LanguageCode, Promise<i18n>>();

function getTextsIn(language: LanguageCode) {
  const texts = textsByLanguage.get(language) ?? createTextsIn(language);
  textsByLanguage.set(language, texts);
  return texts;
}

export async function prepareRendering(settings: Record<string, string>): Promise<void> {
  setPageSettings(settings);
  await initI18n('en');
  await getTextsIn('en');
}

/** Renders a page with the responses of its queries. @throws the first error of a component or query */
export async function renderPage({ address, language, actor }: View, answer: AnswerFunction): Promise<RenderedPage> {
  const texts = await getTextsIn(language.code);
  // Calls on the server need no token.
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
    const { responses, isMissing } = dehydrateQueries(queries);
    return { html, queries: JSON.stringify(responses), isMissing };
  });
}

/** Renders on the server, with everything that suspends. Throws what a component throws. */
async function renderToHtml(page: ReactNode) {
  let fault: { error: unknown } | undefined;
  // Without streaming: React would move late parts by inline scripts, which the content security policy forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void (fault ??= { error }),
  });
  const html = await text(prelude);
  if (fault) throw fault.error;
  return html;
}
