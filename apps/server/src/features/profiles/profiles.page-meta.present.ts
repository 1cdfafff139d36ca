import type { BookSummary } from '@wandering-books/contract/books.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta, Site } from '../../platform/http/page-meta.ts';
import { buildBreadcrumbs, buildItemList } from '../../platform/http/structured-data.ts';
import { buildLinkPreviewUrl } from '../../platform/images/link-preview.ts';
import type { MemberRow } from './profiles.queries.ts';

const MOST_LISTED = 20;

/** What a link to a member shows: their name, their city and what they offer. Whoever offers nothing is no find for a search engine. */
export function presentMemberMeta(
  { member, books }: { member: MemberRow; books: BookSummary[] },
  site: Site,
): PageMeta {
  const offered = books.filter(({ state }) => state.kind === 'available');
  const title = `${member.name}’s books`;
  const pictured = offered.find(({ image }) => image !== null);
  const items = offered.slice(0, MOST_LISTED).map(({ id, title: name }) => ({ name, url: site.url + paths.book(id) }));
  const path = paths.user(member.id);
  return {
    title,
    description: describeMember(member, offered.length),
    path,
    kind: 'profile',
    isUnlisted: offered.length === 0,
    preview: pictured && { path: buildLinkPreviewUrl(pictured.image!), alt: `Cover of ${pictured.title}` },
    structuredData: [
      buildBreadcrumbs([
        { name: site.name, url: `${site.url}${paths.home()}` },
        { name: title, url: site.url + path },
      ]),
      ...(items.length > 0 ? [buildItemList(title, items)] : []),
    ],
  };
}

function describeMember({ name, city_name }: MemberRow, count: number) {
  const place = city_name ? ` in ${city_name}` : '';
  if (count === 0) return `${name} reads and shares books${place}.`;
  const books = count === 1 ? 'One book' : `${count} books`;
  return `${books} to get for free, rent, buy or exchange from ${name}${place}.`;
}
