import type { FastifyInstance } from 'fastify';

interface RobotsOptions {
  publicUrl: string;
  /** Path prefixes that crawlers may and may not visit; the longest match wins. */
  allow: readonly string[];
  disallow: readonly string[];
}

/** Serves `/robots.txt` with a link to the sitemap. */
export function serveRobots(app: FastifyInstance, { publicUrl, allow, disallow }: RobotsOptions) {
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

const PATH = '/.well-known/security.txt';
const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000;

/** Serves the security contact (RFC 9116). It expires half a year after each request. */
export function serveSecurityContact(app: FastifyInstance, email: string, publicUrl: string) {
  app.get(PATH, (_request, reply) => {
    const expires = new Date(Date.now() + VALIDITY_MS).toISOString();
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
