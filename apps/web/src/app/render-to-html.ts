import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** Renders on the server, with everything that suspends. Throws what a component throws. */
export async function renderToHtml(page: ReactNode): Promise<string> {
  let fault: { error: unknown } | undefined;
  // All in one piece and in its place: no script may stand in the page to move it there.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void (fault ??= { error }),
  });
  const html = await text(prelude);
  if (fault) throw fault.error;
  return html;
}
