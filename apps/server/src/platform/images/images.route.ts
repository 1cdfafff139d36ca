import type { FastifyInstance } from 'fastify';
import { DomainError } from '../http/errors.ts';
import type { ImageStore } from './store.ts';

/** Serves stored pictures under `/images/`. What a name stands for never changes, so it may be kept for ever. */
export function serveImages(app: FastifyInstance, images: ImageStore) {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params }, reply) => {
    const bytes = await images.readImage(params.file);
    if (!bytes) throw new DomainError('request.not_found');
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
