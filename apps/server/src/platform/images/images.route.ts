import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { renderLinkPreview } from './link-preview.ts';
import type { ImageStore } from './image-store.ts';

/** Serves stored pictures under `/images/`. What a name stands for never changes, so it may be kept for ever. */
export function serveImages(app: FastifyInstance, images: ImageStore) {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params }, reply) => {
    const bytes = await images.readImage(params.file);
    if (!bytes) throw new DomainError('request.not_found');
    return sendPicture(reply, 'image/webp', bytes);
  });

  app.get<{ Params: { file: string } }>('/images/cards/:file', async ({ params }, reply) => {
    const bytes = params.file.endsWith('.jpg') ? await images.readImage(params.file.replace(/jpg$/, 'webp')) : null;
    if (!bytes) throw new DomainError('request.not_found');
    // Other sites show it beside the link.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(reply, 'image/jpeg', await renderLinkPreview(bytes));
  });
}

const sendPicture = (reply: FastifyReply, type: string, bytes: Buffer) =>
  reply
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
