/** What a page says of itself to those who read no more than its head: search engines, and messengers that show a link. */
export interface PageMeta {
  title: string;
  description: string;
  /** Its own address, as a path without whatever was added on the way. */
  path: string;
  kind: 'website' | 'book';
  /** A JPEG of `CARD_SIZE` by its path; without it the product's own is shown. */
  preview?: { path: string; alt: string } | undefined;
}

/** What stands for the product as a whole; `url` has no slash at its end. */
export interface Site {
  name: string;
  description: string;
  url: string;
}

/** Pixels. Messengers show a link large with a picture of this shape; JPEG below 300 kB is what all of them take. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 };

const DEFAULT_PREVIEW_PATH = '/card.jpg';

/** The elements for the head of a page, every value escaped. Without a head, for an address with nothing to tell: the site's name. */
export function renderPageMeta(head: PageMeta | null, { name, description, url }: Site): string {
  if (!head) return [renderTitle(name), renderNamedMeta('description', description)].join('\n    ');
  const card = url + (head.preview?.path ?? DEFAULT_PREVIEW_PATH);
  return [
    renderTitle(head.title === name ? name : `${head.title} · ${name}`),
    renderNamedMeta('description', head.description),
    `<link rel="canonical" href="${escapeHtml(url + head.path)}" />`,
    renderPropertyMeta('og:site_name', name),
    renderPropertyMeta('og:locale', 'en_IN'),
    renderPropertyMeta('og:type', head.kind),
    renderPropertyMeta('og:url', url + head.path),
    renderPropertyMeta('og:title', head.title),
    renderPropertyMeta('og:description', head.description),
    renderPropertyMeta('og:image', card),
    renderPropertyMeta('og:image:type', 'image/jpeg'),
    renderPropertyMeta('og:image:width', String(LINK_PREVIEW_SIZE.width)),
    renderPropertyMeta('og:image:height', String(LINK_PREVIEW_SIZE.height)),
    renderPropertyMeta('og:image:alt', head.preview?.alt ?? name),
    renderNamedMeta('twitter:card', 'summary_large_image'),
    renderNamedMeta('twitter:title', head.title),
    renderNamedMeta('twitter:description', head.description),
    renderNamedMeta('twitter:image', card),
  ].join('\n    ');
}

/** Text made safe between tags and inside an attribute's double quotes, in HTML and XML. */
export const escapeHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const renderTitle = (text: string) => `<title>${escapeHtml(text)}</title>`;
const renderNamedMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const renderPropertyMeta = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
