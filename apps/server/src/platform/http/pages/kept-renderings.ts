import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderedBody } from './pages.ts';
import type { View } from './rendered-pages.ts';

type Answer = (name: string, params: unknown, query: unknown) => Promise<Response>;
export type RenderWithAnswers = (view: View, answer: Answer) => Promise<RenderedBody>;

const MAX_BYTES = 16 * 1024 * 1024;
/** As long as rendering itself remembers answers that rarely change. */
const MAX_AGE_MS = 5 * 60_000;

interface KeptRendering {
  body: RenderedBody;
  /** The calls whose answers it shows. */
  calls: { call: Parameters<Answer>; digest: string }[];
}

/** Renders a page of guests again only when an answer that it shows has changed: comparing answers takes a fraction of rendering. */
export function keepRenderings(render: RenderWithAnswers): RenderWithAnswers {
  const renderings = new LRUCache<string, KeptRendering>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 2 * (body.html.length + body.queries.length) + 1024,
    ttl: MAX_AGE_MS,
  });

  return async (view, answer) => {
    if (view.actor || !view.isKept) return render(view, answer);
    const name = `${view.language.code} ${view.address}`;
    const kept = renderings.get(name);
    if (kept && (await hasSameAnswers(kept, answer))) return kept.body;
    const calls: KeptRendering['calls'] = [];
    const body = await render(view, async (...call) => {
      const response = await answer(...call);
      calls.push({ call, digest: await computeDigest(response.clone()) });
      return response;
    });
    if (!body.isMissing) renderings.set(name, { body, calls });
    return body;
  };
}

async function hasSameAnswers({ calls }: KeptRendering, answer: Answer) {
  const digests = await Promise.all(calls.map(async ({ call }) => computeDigest(await answer(...call))));
  return calls.every(({ digest }, at) => digest === digests[at]);
}

const computeDigest = async (response: Response) =>
  createHash('sha1')
    .update(`${response.status} ${await response.text()}`)
    .digest('base64url');
