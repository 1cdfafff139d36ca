import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, requireFound } from '../domain-error.ts';
import { sendRepresentation } from '../http/wire/send-representation.ts';
import type { ImageStore } from './image-store.ts';

export function serveImages(app: FastifyInstance, images: ImageStore) {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const bytes = requireFound(await images.readImage(request.params.file), 'request.not_found');
    return sendPicture(request, reply, 'image/webp', bytes);
  });

  app.get<{ Params: { file: string } }>('/images/cards/:file', async (request, reply) => {
    const [, stem] = /^(.+)\.jpg$/.exec(request.params.file) ?? [];
    const bytes = stem === undefined ? null : await images.readLinkPreview(`${stem}.webp`);
    if (!bytes) throw new DomainError('request.not_found');
    // Other sites may show it with a link.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(request, reply, 'image/jpeg', bytes);
  });
}

function sendPicture(
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
  type: string,
  bytes: Buffer,
) {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff');
  return sendRepresentation(request, reply, { type, bytes, tag: `"${request.params.file}"`, encode: () => undefined });
}
