const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const SCRIPTS = /(?<=<script type=")module(?=")|(?<=<link rel=")modulepreload(?=")/g;
/** A script type that browsers ignore; the first script starts these scripts later. */
const DEFERRED_TYPE = 'late';
/** Preload links that the renderer puts in front of its output. */
const RESOURCES = /^(?:<link [^>]*>)+/;

/** A page as the web app renders it. */
export interface RenderedPage {
  html: string;
  queries: string;
  /** Whether nothing was found; the browser then requests the data again. */
  isMissing?: boolean;
}

/** A rendered page for the main thread, in bytes: strings of this size would keep its garbage collector busy. */
export interface RenderedBody {
  resources: string;
  root: Uint8Array;
  isMissing: boolean;
}

/** Encodes a rendered page. Without the query cache there is no hydration. */
export function encodeBody({ html, queries, isMissing = false }: RenderedPage): RenderedBody {
  const [resources = ''] = RESOURCES.exec(html) ?? [];
  const data = `<script type="application/json" id="rendered-queries">${queries.replaceAll('<', '\\u003c')}</script>`;
  const root = `<div id="root" data-from-server>${html.slice(resources.length)}</div>${isMissing ? '' : data}`;
  return { resources, root: Buffer.from(root), isMissing };
}

/** Inserts the body, rendered for a member or for guests. Scripts start after text and pictures. */
export function insertBody(page: string, { resources, root }: RenderedBody, memberId?: number): Buffer {
  const [before = '', after = ''] = page
    .replace('<html ', `<html data-rendered-for="${memberId ?? 'guest'}" `)
    .replace(SCRIPTS, DEFERRED_TYPE)
    .replace('</head>', () => `${resources}</head>`)
    .split(ROOT);
  return Buffer.concat([Buffer.from(before), root, Buffer.from(after)]);
}
