import type { FastifyReply, FastifyRequest } from 'fastify';
import { selectEncoding, type Encoding } from '../../bytes/content-encoding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    responseBytes?: number;
  }
}

export interface Representation {
  type: string;
  bytes: Buffer;
  /** The entity tag; undefined when the client must not store the response. */
  tag: string | undefined;
  encodings?: readonly Encoding[];
  /** Request headers that it depends on besides `Accept-Encoding`. */
  vary?: string | undefined;
  encode(encoding: Encoding): Buffer | Promise<Buffer> | undefined;
}

/** Sends the smallest accepted encoding, or a 304 when the client has it. Headers set by the caller stay. */
export function sendRepresentation(request: FastifyRequest, reply: FastifyReply, representation: Representation) {
  reply.header('vary', representation.vary ? `Accept-Encoding, ${representation.vary}` : 'Accept-Encoding');
  if (request.method === 'POST') return reply.type(representation.type).send(representation.bytes);
  if (representation.tag !== undefined) {
    reply.header('etag', representation.tag);
    if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], representation.tag))
      return reply.code(304).send();
  }
  request.responseBytes = representation.bytes.length;
  const encoding = selectEncoding(request.headers['accept-encoding'], representation.encodings);
  const encoded = encoding && representation.encode(encoding);
  reply.type(representation.type);
  if (!encoded) return reply.send(representation.bytes);
  reply.header('content-encoding', encoding);
  return Buffer.isBuffer(encoded) ? reply.send(encoded) : encoded.then((bytes) => reply.send(bytes));
}

/** Whether `If-None-Match` contains the tag (RFC 9110, 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, tag: string) {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const weak = (name: string) => name.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((name) => weak(name) === weak(tag));
}
