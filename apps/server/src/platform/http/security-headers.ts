import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer carries, also one that is written before any hook runs. */
    securityHeaders: Record<string, string>;
  }
}

interface Policy {
  /** Hashes of the inline scripts that pages carry, such as `'sha256-…'`. */
  scriptHashes: string[];
  /** Addresses other than the own one that pages may connect to, such as `wss://rt.example.org`. */
  connectSources: string[];
  /** Whether visitors come over https; only then are they told to stay there. */
  https: boolean;
  /** The edition of the pages, where there are any. */
  build?: string | undefined;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Headers that keep a page to itself: nothing foreign is loaded, framed or told where the reader came from. */
export async function setSecurityHeaders(app: FastifyInstance, { scriptHashes, connectSources, https, build }: Policy) {
  const headers = await collectHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scriptHashes],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'", ...connectSources],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Other sites of the domain, and lists that browsers carry, are not this product's to decide about.
      strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: false, preload: false },
      referrerPolicy: { policy: 'no-referrer' },
    }),
  );
  headers['permissions-policy'] = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';
  if (build) headers[BUILD_HEADER] = build;
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** They are the same for every answer: so they are worked out once. */
async function collectHeaders(policy: ReturnType<typeof helmet>) {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const applied = promisify(policy);
  await applied({} as IncomingMessage, response as unknown as ServerResponse);
  return headers;
}
