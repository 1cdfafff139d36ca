import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';

/** An object of schema.org without its `@context`. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

interface NamedPage {
  name: string;
  url: string;
}

/** Renders JSON-LD, which content policies do not block; `<` is escaped so that no content ends the element. */
export function renderStructuredData(data: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')}</script>`;
}

type Breadcrumbs = readonly { name: string; path: string }[];

/** The path to a page from the start page, which comes first. */
export const buildBreadcrumbs = (
  { name, url }: NamedPage,
  language: InterfaceLanguage,
  way: Breadcrumbs,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name, path: paths.home() }, ...way].map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.name,
    item: url + addLanguage(page.path, language),
  })),
});

/** A page of a list; `before` is the number of items on earlier pages. */
export const buildItemList = (name: string, items: readonly NamedPage[], before = 0): StructuredData => ({
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: before + index + 1, ...item })),
});

export const buildWebSite = ({ name, url }: NamedPage, searchUrl: string): StructuredData => ({
  '@type': 'WebSite',
  name,
  url,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
    'query-input': 'required name=search_term_string',
  },
});
