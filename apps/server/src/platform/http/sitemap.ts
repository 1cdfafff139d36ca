import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { DomainError } from '../domain-error.ts';

/** What a sitemap may list at most, by its protocol. */
const MAX_ENTRIES = 50_000;
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One page among many of its kind. */
interface SitemapEntry {
  path: string;
  changed: Date;
}

/** What there is to list besides the fixed pages. Each entry has a number, as rows have ids; numbers may be missing. */
export interface SitemapSource {
  /** The largest number there is; 0 when there is none. */
  last(): Promise<number>;
  /** The entries with a number above `after`, up to `to`, the latest first. */
  listBetween(after: number, to: number): AsyncIterable<SitemapEntry>;
}

interface CrawlerOptions {
  /** Where visitors reach the product, without a slash at its end. */
  publicUrl: string;
  /** The pages to list, as paths. */
  pages: readonly string[];
  entries: SitemapSource;
  /** The beginnings of addresses that crawlers may and may not visit; the longer one decides. */
  allow: readonly string[];
  disallow: readonly string[];
}

/**
 * Serves `/sitemap.xml` and `/robots.txt`. When there is more to list than one file may hold, `/sitemap.xml` is an index of
 * `/sitemap-0.xml` with the pages and of one file for each 50,000 numbers.
 */
export function serveSitemap(app: FastifyInstance, { publicUrl, pages, entries, allow, disallow }: CrawlerOptions) {
  const renderEntry = (path: string, changed?: Date) =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`;
  const renderedPages = pages.map((path) => renderEntry(path)).join('');

  async function* renderEntries(start: string, after: number, to: number) {
    yield `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${start}`;
    for await (const { path, changed } of entries.listBetween(after, to)) yield renderEntry(path, changed);
    yield '</urlset>\n';
  }
  const countFiles = (last: number) => Math.ceil(last / MAX_ENTRIES);

  app.get('/sitemap.xml', async (_request, reply) => {
    const last = await entries.last();
    if (last <= MAX_ENTRIES - pages.length) return sendXml(reply, Readable.from(renderEntries(renderedPages, 0, last)));
    const files = Array.from({ length: countFiles(last) + 1 }, (_, part) => `${publicUrl}/sitemap-${part}.xml`);
    const locations = files.toReversed().map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>\n`);
    return sendXml(reply, `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join('')}</sitemapindex>\n`);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', async ({ params }, reply) => {
    const part = Number(params.part);
    if (part > countFiles(await entries.last())) throw new DomainError('request.not_found');
    const list =
      part === 0 ? renderEntries(renderedPages, 0, 0) : renderEntries('', (part - 1) * MAX_ENTRIES, part * MAX_ENTRIES);
    return sendXml(reply, Readable.from(list));
  });

  const robots = [
    'User-agent: *',
    ...allow.map((address) => `Allow: ${address}`),
    ...disallow.map((address) => `Disallow: ${address}`),
    `\nSitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

const sendXml = (reply: FastifyReply, content: string | Readable) =>
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(content);
