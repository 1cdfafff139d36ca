import { escapeHtml } from '../escape-html.ts';

/** What a page says of itself to those who read no more than its head: search engines, and messengers that show a link. */
export interface PageHead {
  title: string;
  description: string;
  /** Its own address, as a path without whatever was added on the way. */
  path: string;
  /** What it is about, in the words of Open Graph: `og:type`. */
  kind: string;
  /** A JPEG of `CARD_SIZE` by its path; without it the product's own is shown. */
  card?: { path: string; alt: string } | undefined;
}

/** What stands for the product as a whole; `url` has no slash at its end. */
export interface Site {
  name: string;
  description: string;
  url: string;
}

/** Pixels. Messengers show a link large with a picture of this shape; JPEG below 300 kB is what all of them take. */
export const CARD_SIZE = { width: 1200, height: 630 };

const PRODUCT_CARD = '/card.jpg';

/** The elements for the head of a page, every value escaped. Without a head, for an address with nothing to tell: the site's name. */
export function renderHead(head: PageHead | null, { name, description, url }: Site): string {
  if (!head) return [title(name), named('description', description)].join('\n    ');
  const card = url + (head.card?.path ?? PRODUCT_CARD);
  return [
    title(head.title === name ? name : `${head.title} · ${name}`),
    named('description', head.description),
    `<link rel="canonical" href="${escapeHtml(url + head.path)}" />`,
    property('og:site_name', name),
    property('og:locale', 'en_IN'),
    property('og:type', head.kind),
    property('og:url', url + head.path),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:image', card),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(CARD_SIZE.width)),
    property('og:image:height', String(CARD_SIZE.height)),
    property('og:image:alt', head.card?.alt ?? name),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', card),
  ].join('\n    ');
}

const title = (text: string) => `<title>${escapeHtml(text)}</title>`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;
