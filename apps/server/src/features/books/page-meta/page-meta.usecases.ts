import { idParams } from '@wandering-books/contract/fields.ts';
import { findInterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import type { PageRequest } from '../../../platform/http/pages/pages.ts';
import { presentPageMeta } from './page-meta.present.ts';
import { findBook } from '../books.queries.ts';

/** Metadata of a book's page; null for an unknown book. */
export async function findPageMeta({ db }: Deps, { params, query }: PageRequest, site: Site): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  const book = data && (await findBook(db, data.id));
  return book && !book.hidden ? presentPageMeta(book, site, findInterfaceLanguage(query)) : null;
}
