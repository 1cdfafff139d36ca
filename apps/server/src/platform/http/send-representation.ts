import type { FastifyReply, FastifyRequest } from 'fastify';
import { selectEncoding, type Encoding } from '../bytes/content-encoding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of its answer before they were compressed, where that is known. */
    answerBytes?: number;
  }
}

/** Bytes to send, in several encodings that are told apart by nothing but that. */
export interface Representation {
  type: string;
  bytes: Buffer;
  /** The entity tag of all encodings. */
  tag: string;
  /** The encodings that there are; both unless told. */
  encodings?: readonly Encoding[];
  /** What else of a request it depends on, besides its encoding: names of headers. */
  vary?: string | undefined;
  /** The bytes in an encoding; undefined where there are none. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> | undefined;
}

/**
 * Sends it in the smallest encoding that the caller takes; nothing but its tag where they have it already. An answer to a POST
 * is not kept by anybody and so sent as it is. The caller's own headers stay: how long it may be kept is said by them.
 */
export function sendRepresentation(request: FastifyRequest, reply: FastifyReply, sent: Representation) {
  reply.header('vary', sent.vary ? `Accept-Encoding, ${sent.vary}` : 'Accept-Encoding');
  if (request.method === 'POST') return reply.type(sent.type).send(sent.bytes);
  reply.header('etag', sent.tag);
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], sent.tag)) return reply.code(304).send();
  request.answerBytes = sent.bytes.length;
  const encoding = selectEncoding(request.headers['accept-encoding'], sent.encodings);
  const encoded = encoding && sent.encode(encoding);
  reply.type(sent.type);
  if (!encoded) return reply.send(sent.bytes);
  reply.header('content-encoding', encoding);
  return Buffer.isBuffer(encoded) ? reply.send(encoded) : encoded.then((bytes) => reply.send(bytes));
}

/** Whether a caller has what the tag stands for, by their `If-None-Match` (RFC 9110, 13.1.2). */
function hasTag(asked: string | undefined, tag: string) {
  if (asked === undefined) return false;
  if (asked === tag || asked.trim() === '*') return true;
  const weak = (name: string) => name.trim().replace(/^W\//, '');
  return asked.split(',').some((name) => weak(name) === weak(tag));
}
