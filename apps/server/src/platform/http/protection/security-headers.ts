import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every response, including those sent before any hook runs. */
    securityHeaders: Record<string, string>;
  }
}

interface Policy {
  scriptHashes?: string[] | undefined;
  /** Origins other than its own that pages may connect to, such as `wss://rt.example.org`. */
  connectSources?: string[] | undefined;
  /** Whether clients use HTTPS; only then HSTS is sent. */
  https?: boolean | undefined;
  build?: string | undefined;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sets headers that prevent foreign content, framing and referrers. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes = [], connectSources = [], https = false, build }: Policy,
) {
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
      // Subdomains and preload lists are the operator's decision.
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
