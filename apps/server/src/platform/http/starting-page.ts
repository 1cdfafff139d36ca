import { createHash } from 'node:crypto';

/** How soon the page asks again, and programs should. */
export const RETRY_AFTER_SECONDS = 5;

/** The theme that was chosen in the browser, as the pages themselves set it. */
const SCRIPT = `try{const theme=localStorage.getItem('theme');if(theme==='light'||theme==='dark')document.documentElement.dataset.theme=theme}catch{}`;

const STYLE = `
:root{color-scheme:light dark;--page:#fbf8f1;--ink:#23201b;--muted:#5e564a;--primary:#1f5b4c;--stamp:#b3402e}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#171512;--ink:#f3ede2;--muted:#b8ae9e;--primary:#7ccbb2;--stamp:#e58a78}}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark;--page:#171512;--ink:#f3ede2;--muted:#b8ae9e;--primary:#7ccbb2;--stamp:#e58a78}
body{min-height:100vh;min-height:100dvh;margin:0;display:grid;place-items:center;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem 1.5rem;text-align:center}
svg{width:min(18rem,80vw);height:auto}
h1{margin:1rem 0 .5rem;font:600 2.25rem/1.15 Fraunces,Georgia,serif;color:var(--primary)}
p{margin:.5rem 0;color:var(--muted);text-wrap:balance}`;

/** The dotted route of the product, from one pin to the other. */
const ROUTE = `<svg viewBox="0 0 240 70" fill="none" aria-hidden="true">
<path d="M22 56C70 10 96 66 130 40s50-22 86-4" stroke="var(--stamp)" stroke-width="2.5" stroke-linecap="round" stroke-dasharray=".1 7"/>
<path d="M22 56c-3-7-11-11-11-20a11 11 0 0 1 22 0c0 9-8 13-11 20Z" fill="#f2a93b"/><circle cx="22" cy="36" r="4" fill="var(--page)"/>
<path d="M218 36c-3-7-11-11-11-20a11 11 0 0 1 22 0c0 9-8 13-11 20Z" fill="var(--primary)"/><circle cx="218" cy="16" r="4" fill="var(--page)"/></svg>`;

/** What readers see while the product starts, which takes longer when its database is changed. It needs nothing else, and asks again by itself. */
export const STARTING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171512" media="(prefers-color-scheme: dark)">
<title>Back in a moment – The Wandering Book Network</title>
<script>${SCRIPT}</script>
<style>${STYLE}</style>
</head>
<body>
<main>
${ROUTE}
<h1>Back in a moment</h1>
<p>The Wandering Book Network is being made ready. Nothing is lost, and this page comes back by itself.</p>
</main>
</body>
</html>
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Lets the page be what it is, and nothing else. */
export const STARTING_PAGE_POLICY = `default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
