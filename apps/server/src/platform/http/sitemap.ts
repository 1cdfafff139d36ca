import type { FastifyInstance } from 'fastify';

/** Member's own pages and what is no page: nothing to find there for a search engine. */
const NOT_TO_VISIT = ['/api/', '/broadcasting/', '/profile', '/notifications', '/give-book'];

/**
 * Serves `/sitemap.xml` and `/robots.txt`.
 * @param publicUrl where visitors reach the product, without a slash at its end
 * @param addresses the pages to list, as paths
 */
export function serveSitemap(app: FastifyInstance, publicUrl: string, addresses: readonly string[]) {
  const places = addresses.map((address) => `  <url><loc>${escaped(publicUrl + address)}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>\n',
  ].join('\n');
  const robots = [
    'User-agent: *',
    ...NOT_TO_VISIT.map((address) => `Disallow: ${address}`),
    `\nSitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');

  for (const [address, type, content] of [
    ['/sitemap.xml', 'application/xml', sitemap],
    ['/robots.txt', 'text/plain', robots],
  ] as const)
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(content),
    );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
