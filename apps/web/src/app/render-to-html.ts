import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Where something was not there yet, or failed. */
const UNFINISHED = '<!--$!-->';

/** Renders on the server, with everything that comes in chunks of its own. Throws what a component throws. */
export async function renderToHtml(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  return html.includes(UNFINISHED) ? renderWhenLoaded(page) : html;
}

/** Waits for the chunks; after the first time all of them are there. */
function renderWhenLoaded(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // All in one piece and in its place, as nothing in the page may move it there: no script may stand in it.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
