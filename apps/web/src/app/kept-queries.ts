import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { getSession } from '../lib/session.ts';

const importKeptAnswers = () => import('./offline/kept-answers.ts');
let keptAnswers: ReturnType<typeof importKeptAnswers> | undefined;

/** Loads what keeps answers for members on the device. Until then the server alone is asked. */
export const loadKeptAnswers = () => (keptAnswers ??= importKeptAnswers());

/** On a device that opens pages by itself, what was answered before shows at once. */
export function expectKeptAnswers(): void {
  if (getSession() && navigator.serviceWorker?.controller) void loadKeptAnswers().catch(() => undefined);
}

/** Asks a question, and shows meanwhile what it was answered before. */
export async function askWithKeptAnswer(ask: QueryFunction, context: QueryFunctionContext, query: Query) {
  const kept = getSession() && query.state.data === undefined ? await keptAnswers?.catch(() => undefined) : undefined;
  await kept?.showKeptAnswer(query);
  return ask(context);
}
