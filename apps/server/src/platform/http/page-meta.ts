import {
  addLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
} from '@wandering-books/contract/interface-languages.ts';
import { escapeHtml } from '../escape-html.ts';
import { renderStructuredData, type StructuredData } from './structured-data.ts';

/** What a page says of itself to those who read no more than its head: search engines, and messengers that show a link. */
export interface PageMeta {
  title: string;
  description: string;
  /** Its own address, as a path without whatever was added on the way. */
  path: string;
  /** What it is about, in the words of Open Graph: `og:type`. */
  kind: string;
  /** Whether search engines are asked to leave it out, and to follow its links all the same. */
  isUnlisted?: boolean | undefined;
  /** A JPEG of `LINK_PREVIEW_SIZE` by its path; without it the product's own is shown. */
  preview?: { path: string; alt: string } | undefined;
  /** Feeds of what it shows. */
  feeds?: readonly { title: string; path: string }[] | undefined;
  structuredData?: readonly StructuredData[] | undefined;
}

/** What stands for the product as a whole; `url` has no slash at its end. */
export interface Site {
  name: string;
  /** What it is, in a language. */
  describe(this: void, language: Pick<InterfaceLanguage, 'code'>): string;
  url: string;
}

/** Pixels. Messengers show a link large with a picture of this shape; JPEG below 300 kB is what all of them take. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 };

const DEFAULT_PREVIEW_PATH = '/card.jpg';

/**
 * The elements for the head of a page in a language, every value escaped. Without a head, for an address with nothing to tell: the
 * site's name, and what it is.
 */
export function renderPageMeta(head: PageMeta | null, site: Site, language: InterfaceLanguage): string {
  const { name, url } = site;
  if (!head) return [renderTitle(name), renderNamedMeta('description', site.describe(language))].join('\n    ');
  return [
    renderTitle(head.title === name ? name : `${head.title} · ${name}`),
    renderNamedMeta('description', head.description),
    `<link rel="canonical" href="${escapeHtml(url + addLanguage(head.path, language))}" />`,
    ...(head.isUnlisted ? [renderNamedMeta('robots', 'noindex, follow')] : renderAlternates(head, site)),
    ...(head.feeds ?? []).map(({ title, path }) => renderFeed(title, url + path)),
    ...renderLinkPreview(head, site, language),
    ...(head.structuredData ?? []).map(renderStructuredData),
  ].join('\n    ');
}

/** The same page in every language there is, and the one for whoever reads none of them. */
function renderAlternates({ path }: PageMeta, { url }: Site) {
  const render = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(url + address)}" />`;
  return [
    ...interfaceLanguages.map((language) => render(language.code, addLanguage(path, language))),
    render('x-default', path),
  ];
}

const renderFeed = (title: string, address: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(address)}" />`;

function renderLinkPreview(head: PageMeta, { name, url }: Site, language: InterfaceLanguage) {
  const picture = url + (head.preview?.path ?? DEFAULT_PREVIEW_PATH);
  return [
    renderPropertyMeta('og:site_name', name),
    renderPropertyMeta('og:locale', language.locale),
    renderPropertyMeta('og:type', head.kind),
    renderPropertyMeta('og:url', url + addLanguage(head.path, language)),
    renderPropertyMeta('og:title', head.title),
    renderPropertyMeta('og:description', head.description),
    renderPropertyMeta('og:image', picture),
    renderPropertyMeta('og:image:type', 'image/jpeg'),
    renderPropertyMeta('og:image:width', String(LINK_PREVIEW_SIZE.width)),
    renderPropertyMeta('og:image:height', String(LINK_PREVIEW_SIZE.height)),
    renderPropertyMeta('og:image:alt', head.preview?.alt ?? name),
    renderNamedMeta('twitter:card', 'summary_large_image'),
    renderNamedMeta('twitter:title', head.title),
    renderNamedMeta('twitter:description', head.description),
    renderNamedMeta('twitter:image', picture),
    renderNamedMeta('twitter:image:alt', head.preview?.alt ?? name),
  ];
}

const renderTitle = (text: string) => `<title>${escapeHtml(text)}</title>`;
const renderNamedMeta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const renderPropertyMeta = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
