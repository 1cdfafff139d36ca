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

/** The path to a page from the start page, which comes first. */
export const buildBreadcrumbs = (way: readonly NamedPage[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
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
