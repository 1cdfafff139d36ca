import { type BookFeedFilters, buildBookFeedAddress } from '@wandering-books/contract/book-list-address.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Feed, FeedEntry } from '../../platform/http/atom.ts';
import type { Site } from '../../platform/http/page-meta.ts';
import { buildLinkPreviewUrl } from '../../platform/images/link-preview.ts';
import { describeOffer } from './books.link-preview.present.ts';
import type { FeedRow } from './books.feeds.queries.ts';

/** Addresses of feeds and books may change, their names may not (RFC 4151): the product has had its own since then. */
const TAG_YEAR = 2026;

interface BookFeed {
  filters: BookFeedFilters;
  title: string;
  listPath: string;
  books: readonly FeedRow[];
}

/** The newest books of a list as guests see them there: whose they are is not told. */
export function presentFeed({ filters, title, listPath, books }: BookFeed, site: Site): Feed {
  const path = buildBookFeedAddress(filters);
  const times = books.map(({ updated_at }) => updated_at.getTime());
  return {
    id: buildTag(site, path),
    title: `${title} · ${site.name}`,
    subtitle: site.description,
    author: site.name,
    url: site.url + path,
    pageUrl: site.url + listPath,
    // Without a book nothing was ever told.
    updated: new Date(Math.max(0, ...times)),
    entries: books.map((book) => presentEntry(book, site)),
  };
}

const presentEntry = (book: FeedRow, site: Site): FeedEntry => ({
  id: buildTag(site, paths.book(book.id)),
  title: `${book.title} by ${book.author}`,
  url: site.url + paths.book(book.id),
  published: book.created_at,
  updated: book.updated_at,
  summary: describeOffer(book),
  category: book.category_name,
  picture: book.image === null ? undefined : site.url + buildLinkPreviewUrl(book.image),
});

const buildTag = ({ url }: Site, path: string) => `tag:${new URL(url).hostname},${TAG_YEAR}:${path}`;
