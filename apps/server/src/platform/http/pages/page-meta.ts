import {
  addLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
} from '@wandering-books/contract/language/interface-languages.ts';
import { escapeHtml } from '../../escape-html.ts';
import { renderStructuredData, type StructuredData } from './structured-data.ts';

export interface PageMeta {
  title: string;
  description: string;
  path: string;
  kind: string;
  /** Whether search engines should not index it but follow its links. */
  isUnlisted?: boolean | undefined;
  /** The path of a JPEG of `LINK_PREVIEW_SIZE`; the product's picture by default. */
  preview?: { path: string; alt: string } | undefined;
  feeds?: readonly { title: string; path: string }[] | undefined;
  structuredData?: readonly StructuredData[] | undefined;
}

/** The product as a site; `url` has no trailing slash. */
export interface Site {
  name: string;
  describe(this: void, language: Pick<InterfaceLanguage, 'code'>): string;
  url: string;
}

/** Pixels. Messengers show a large preview for this shape; all of them accept a JPEG below 300 kB. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 };

const DEFAULT_PREVIEW_PATH = '/card.jpg';

/** Renders metadata with every value escaped; without metadata the name and the description of the site. */
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
