const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const SCRIPTS = /(?<=<script type=")module(?=")|(?<=<link rel=")modulepreload(?=")/g;
/** A script type that browsers ignore; the first script starts these scripts later. */
const DEFERRED_TYPE = 'late';
/** Preload links that the renderer puts in front of its output. */
const RESOURCES = /^(?:<link [^>]*>)+/;

export interface RenderedBody {
  html: string;
  /** The query cache as JSON, for hydration. */
  queries: string;
  /** Whether nothing was found; the browser then requests the data again. */
  isMissing?: boolean;
  /** The member for whom it was rendered; for guests otherwise. */
  memberId?: number | undefined;
}

/** Inserts the rendered body. Scripts start after text and pictures; without the query cache there is no hydration. */
export function insertBody(page: string, { html, queries, isMissing, memberId }: RenderedBody): string {
  const [resources = ''] = RESOURCES.exec(html) ?? [];
  const data = `<script type="application/json" id="rendered-queries">${queries.replaceAll('<', '\\u003c')}</script>`;
  const root = `<div id="root" data-from-server>${html.slice(resources.length)}</div>${isMissing ? '' : data}`;
  return page
    .replace('<html ', `<html data-rendered-for="${memberId ?? 'guest'}" `)
    .replace(SCRIPTS, DEFERRED_TYPE)
    .replace('</head>', () => `${resources}</head>`)
    .replace(ROOT, () => root);
}
