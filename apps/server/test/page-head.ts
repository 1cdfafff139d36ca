import type { FastifyInstance } from 'fastify';

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const unescape = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity]!);

type JsonLd = { '@type': string } & Record<string, unknown>;

/** Requests a page and parses its head. */
export async function openPageHead(app: FastifyInstance, url: string) {
  const { statusCode: status, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  const find = (pattern: RegExp) => {
    const [, found] = pattern.exec(body) ?? [];
    return found === undefined ? undefined : unescape(found);
  };
  const data = [...body.matchAll(DATA)].map(([, json]) => JSON.parse(json!) as JsonLd);
  return {
    ...{ status, body, headers, data },
    /** The page without its structured data. */
    shown: body.replaceAll(DATA, ''),
    title: find(/<title>([^<]*)<\/title>/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    contentOf: (name: string) => find(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`)),
    dataOf: (type: string) => data.find((one) => one['@type'] === type),
    alternates: [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, address]) => [language, unescape(address!)],
    ),
    feeds: [
      ...body.matchAll(/<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/g),
    ].map(([, name, address]) => [unescape(name!), unescape(address!)]),
  };
}
