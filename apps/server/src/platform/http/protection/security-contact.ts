import type { FastifyInstance } from 'fastify';

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
