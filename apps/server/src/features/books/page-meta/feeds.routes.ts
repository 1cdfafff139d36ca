import { BOOK_FEED_PATH } from '@wandering-books/contract/books/book-list-address.ts';
import { BookFeedQuery } from '@wandering-books/contract/books/books.ts';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { createValidationError } from '../../../platform/domain-error.ts';
import type { Admit } from '../../../platform/http/protection/admission.ts';
import { ATOM_TYPE } from '../../../platform/http/pages/atom.ts';
import type { Site } from '../../../platform/http/pages/page-meta.ts';
import { sendRepresentation } from '../../../platform/http/wire/send-representation.ts';
import { getBookFeed } from './feeds.usecases.ts';

/** Revalidated on every request by ETag. */
const CACHING = 'public, no-cache';
const HEAD_BYTES = 2048;

export function serveBookFeed(app: FastifyInstance, deps: Deps, { site, admit }: { site: Site; admit: Admit }) {
  app.get(BOOK_FEED_PATH, async (request, reply) => {
    const { data, error } = BookFeedQuery.safeParse(request.query);
    if (error) throw createValidationError(error);
    const feed = await admit(() => getBookFeed(deps, data, site, findInterfaceLanguage(request.query)));
    reply.header('cache-control', CACHING).header('last-modified', readUpdated(feed.bytes));
    const encode = feed.encode.bind(feed);
    return sendRepresentation(request, reply, { type: ATOM_TYPE, bytes: feed.bytes, tag: feed.tag, encode });
  });
}

function readUpdated(feed: Buffer) {
  const [, updated] = /<updated>([^<]+)</.exec(feed.subarray(0, HEAD_BYTES).toString())!;
  return new Date(updated!).toUTCString();
}
