import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Policy {
  /** Hashes of the inline scripts that pages carry, such as `'sha256-…'`. */
  scriptHashes: string[];
  /** Addresses other than the own one that pages may connect to, such as `wss://rt.example.org`. */
  connectsTo: string[];
  /** Whether visitors come over https; only then are they told to stay there. */
  https: boolean;
}

/** Headers that keep a page to itself: nothing foreign is loaded, framed or told where the reader came from. */
export async function setSecurityHeaders(app: FastifyInstance, { scriptHashes, connectsTo, https }: Policy) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...connectsTo],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
  });
}
