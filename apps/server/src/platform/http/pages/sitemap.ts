import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getEntityTag } from '../../cache/cached-response.ts';
import { requireFound } from '../../domain-error.ts';
import { escapeXml } from '../../escape-html.ts';
import { type Encoding, selectEncoding } from '../../bytes/content-encoding.ts';
import { sendRepresentation } from '../wire/send-representation.ts';

/** The limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000;
const TYPE = 'application/xml; charset=utf-8';
const CACHING = 'public, max-age=3600';
const ENCODINGS: readonly Encoding[] = ['gzip'];
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapEntry {
  path: string;
  lastModified?: Date | undefined;
}

export interface SitemapPart {
  content: Buffer;
  lastModified: Date | null;
}

/** Renders entries into as many sitemaps as needed. */
export async function* renderSitemapParts(
  publicUrl: string,
  entries: AsyncIterable<SitemapEntry>,
  maxEntries = MAX_ENTRIES,
): AsyncGenerator<SitemapPart> {
  let part: SitemapEntry[] = [];
  for await (const entry of entries) {
    if (part.length === maxEntries) {
      yield await renderPart(publicUrl, part);
      part = [];
    }
    part.push(entry);
  }
  yield await renderPart(publicUrl, part);
}

async function renderPart(publicUrl: string, entries: readonly SitemapEntry[]): Promise<SitemapPart> {
  const urls = entries
    .map(({ path, lastModified }) => `<url>${renderLocation(publicUrl + path, lastModified)}</url>\n`)
    .join('');
  const times = entries.flatMap(({ lastModified }) => lastModified?.getTime() ?? []);
  const latest = times.reduce((later, time) => Math.max(later, time), 0);
  return {
    content: await promisify(gzip)(`${XML_DECLARATION}<urlset ${NAMESPACE}>\n${urls}</urlset>\n`),
    lastModified: latest > 0 ? new Date(latest) : null,
  };
}

const renderLocation = (address: string, lastModified?: Date | null) =>
  `<loc>${escapeXml(address)}</loc>${lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''}`;

export interface SitemapStore {
  listParts(this: void): Promise<{ number: number; lastModified: Date | null }[]>;
  findContent(this: void, number: number): Promise<Buffer | undefined>;
}

interface SitemapOptions {
  publicUrl: string;
  /** Paths listed while no parts are stored. */
  pages: readonly string[];
  store: SitemapStore;
}

/** Serves `/sitemap.xml` from the store; several parts at `/sitemap-1.xml` and so on, with an index. */
export async function serveSitemap(app: FastifyInstance, { publicUrl, pages, store }: SitemapOptions) {
  const { content: ofPages } = await renderPart(
    publicUrl,
    pages.map((path) => ({ path })),
  );

  async function findSitemap() {
    const parts = await store.listParts();
    return parts.length > 1 ? renderIndex(parts) : ((await store.findContent(1)) ?? ofPages);
  }
  const renderIndex = (parts: { number: number; lastModified: Date | null }[]) => {
    const locations = parts.map(
      ({ number, lastModified }) =>
        `<sitemap>${renderLocation(`${publicUrl}/sitemap-${number}.xml`, lastModified)}</sitemap>\n`,
    );
    const index = `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${locations.join('')}</sitemapindex>\n`;
    return promisify(gzip)(index);
  };

  app.get('/sitemap.xml', async (request, reply) => sendGzipped(request, reply, await findSitemap()));

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,9}).xml', async (request, reply) => {
    const content = requireFound(await store.findContent(Number(request.params.number)), 'request.not_found');
    return sendGzipped(request, reply, content);
  });
}

async function sendGzipped(request: FastifyRequest, reply: FastifyReply, content: Buffer) {
  const takesZipped = selectEncoding(request.headers['accept-encoding'], ENCODINGS) !== undefined;
  const bytes = takesZipped ? content : await promisify(gunzip)(content);
  reply.header('cache-control', CACHING);
  const representation = { type: TYPE, bytes, tag: getEntityTag(content), encodings: ENCODINGS, encode: () => content };
  return sendRepresentation(request, reply, representation);
}
