const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const SCRIPTS = /(?<=<script type=")module(?=")|(?<=<link rel=")modulepreload(?=")/g;
/** What the browser's first script takes for a script to start later, and the browser for nothing. */
const LATE = 'late';
/** What the renderer has found that browsers should fetch first, such as pictures; it stands before what it has rendered. */
const RESOURCES = /^(?:<link [^>]*>)+/;

/** A page as the server has rendered it. */
export interface RenderedBody {
  /** What stands in its root element. */
  html: string;
  /** What it was made of, as JSON, for the browser to go on with. */
  queries: string;
  /** Whether there is nothing at its address: the browser then asks again, as answers alone can be passed on to it. */
  isMissing?: boolean;
  /** The member for whom it was rendered; for guests otherwise. */
  memberId?: number | undefined;
}

/**
 * Puts what was rendered into a page that has its head already. Words and pictures come before scripts, which start when those are there. What
 * it was made of follows as data, which no policy takes for a script; without it the browser starts anew.
 */
export function insertBody(page: string, { html, queries, isMissing, memberId }: RenderedBody): string {
  const [resources = ''] = RESOURCES.exec(html) ?? [];
  const data = `<script type="application/json" id="rendered-queries">${queries.replaceAll('<', '\\u003c')}</script>`;
  const root = `<div id="root" data-from-server>${html.slice(resources.length)}</div>${isMissing ? '' : data}`;
  return page
    .replace('<html ', `<html data-rendered-for="${memberId ?? 'guest'}" `)
    .replace(SCRIPTS, LATE)
    .replace('</head>', () => `${resources}</head>`)
    .replace(ROOT, () => root);
}
