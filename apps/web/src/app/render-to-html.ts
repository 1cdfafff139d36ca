import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders on the server, with everything that it has to wait for. Throws what a component throws. */
export function renderToHtml(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // All in one piece and in its place, as nothing in the page may move it there: no script may stand in it.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(writeDown(pipe)),
      onError: reject,
    });
  });
}

/** Takes what is ready, all of it at once: as text, for `textFromReact` has it so. */
function writeDown(pipe: (destination: NodeJS.WritableStream) => unknown): string {
  let html = '';
  const paper = { write: (text: string) => Boolean((html += text)), end: () => {}, on: () => {} };
  pipe(paper as unknown as NodeJS.WritableStream);
  return html;
}
