import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { getSession } from '../lib/session.ts';

type KeptAnswers = Promise<typeof import('./offline/kept-answers.ts')>;
let keptAnswers: KeptAnswers | undefined;

/** Loads what keeps answers for members on the device. Until then the server alone is asked. */
export const loadKeptAnswers = (): KeptAnswers => (keptAnswers ??= import('./offline/kept-answers.ts'));

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
