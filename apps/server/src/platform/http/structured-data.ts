/** What a page is about, for programs: an object in the words of schema.org, without its `@context`. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

interface NamedPage {
  name: string;
  /** The whole address. */
  url: string;
}

/**
 * The element for the head of a page. It is data, which no browser runs and no content security policy stops; so that nothing in it
 * can end it, what begins a tag is written as JSON writes any character.
 */
export function renderStructuredData(data: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')}</script>`;
}

/** The way to a page from the first one, which comes first. */
export const buildBreadcrumbs = (way: readonly NamedPage[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
});

/** A list of pages, as far as one page of it shows them: the first one is behind `before` others. */
export const buildItemList = (name: string, items: readonly NamedPage[], before = 0): StructuredData => ({
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: before + index + 1, ...item })),
});

/** The product as a whole. `searchUrl` is where a search leads to, with `{search_term_string}` in the place of what was typed. */
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
