import { LRUCache } from 'lru-cache';
import type { InternalAnswer } from './internal-calls.ts';
import type { RenderedBody } from './rendered-body.ts';
import type { View } from './rendered-pages.ts';

export type Ask = (name: string, params: unknown, query: unknown) => Promise<InternalAnswer>;
export type RenderWithAnswers = (view: View, ask: Ask) => Promise<RenderedBody>;

const MAX_BYTES = 16 * 1024 * 1024;
/** As long as rendering itself remembers answers that rarely change. */
const MAX_AGE_MS = 5 * 60_000;

interface KeptRendering {
  body: RenderedBody;
  /** The calls whose answers it shows. */
  calls: { call: Parameters<Ask>; tag: string }[];
}

/** Renders a page of guests again only when an answer that it shows has changed: comparing answers takes a fraction of rendering. */
export function keepRenderings(render: RenderWithAnswers) {
  const renderings = new LRUCache<string, KeptRendering>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.root.length + 1024,
    ttl: MAX_AGE_MS,
  });

  return async (view: View, ask: Ask): Promise<RenderedBody> => {
    if (view.actor || !view.isKept) return render(view, ask);
    const name = `${view.language.code} ${view.address}`;
    const kept = renderings.get(name);
    if (kept && (await hasSameAnswers(kept, ask))) return kept.body;
    const calls: KeptRendering['calls'] = [];
    const body = await render(view, async (...call) => {
      const answer = await ask(...call);
      calls.push({ call, tag: getTag(answer) });
      return answer;
    });
    if (!body.isMissing) renderings.set(name, { body, calls });
    return body;
  };
}

async function hasSameAnswers({ calls }: KeptRendering, ask: Ask) {
  const tags = await Promise.all(calls.map(async ({ call }) => getTag(await ask(...call))));
  return calls.every(({ tag }, at) => tag === tags[at]);
}

const getTag = ({ status, content }: InternalAnswer) => `${status} ${content.tag}`;
