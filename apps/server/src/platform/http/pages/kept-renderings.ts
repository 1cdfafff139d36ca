import { LRUCache } from 'lru-cache';
import type { InternalAnswer } from './internal-calls.ts';
import type { RenderedBody } from './pages.ts';
import type { View } from './rendered-pages.ts';

type Ask<Answer> = (name: string, params: unknown, query: unknown) => Promise<Answer>;
export type RenderWithAnswers = (view: View, ask: Ask<Response>) => Promise<RenderedBody>;

const MAX_BYTES = 16 * 1024 * 1024;
/** As long as rendering itself remembers answers that rarely change. */
const MAX_AGE_MS = 5 * 60_000;

interface KeptRendering {
  body: RenderedBody;
  /** The calls whose answers it shows. */
  calls: { call: Parameters<Ask<Response>>; tag: string }[];
}

/** Renders a page of guests again only when an answer that it shows has changed: comparing answers takes a fraction of rendering. */
export function keepRenderings(render: RenderWithAnswers) {
  const renderings = new LRUCache<string, KeptRendering>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 2 * (body.html.length + body.queries.length) + 1024,
    ttl: MAX_AGE_MS,
  });

  return async (view: View, ask: Ask<InternalAnswer>): Promise<RenderedBody> => {
    if (view.actor || !view.isKept) return render(view, async (...call) => toResponse(await ask(...call)));
    const name = `${view.language.code} ${view.address}`;
    const kept = renderings.get(name);
    if (kept && (await hasSameAnswers(kept, ask))) return kept.body;
    const calls: KeptRendering['calls'] = [];
    const body = await render(view, async (...call) => {
      const answer = await ask(...call);
      calls.push({ call, tag: getTag(answer) });
      return toResponse(answer);
    });
    if (!body.isMissing) renderings.set(name, { body, calls });
    return body;
  };
}

async function hasSameAnswers({ calls }: KeptRendering, ask: Ask<InternalAnswer>) {
  const tags = await Promise.all(calls.map(async ({ call }) => getTag(await ask(...call))));
  return calls.every(({ tag }, at) => tag === tags[at]);
}

const getTag = ({ status, content }: InternalAnswer) => `${status} ${content.tag}`;

const toResponse = ({ status, headers, content }: InternalAnswer) =>
  new Response(content.bytes as Uint8Array<ArrayBuffer>, { status, headers });
