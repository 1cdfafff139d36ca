import { idParams } from '@wandering-books/contract/fields.ts';
import type { Deps } from '../../deps.ts';
import type { PageMeta, Site } from '../../platform/http/page-meta.ts';
import { presentPageMeta } from './books.page-meta.present.ts';
import { findBook } from './books.queries.ts';

/** The head of the page of a book, by the parameters of its address; null where there is no book. */
export async function findPageMeta({ db }: Deps, params: unknown, site: Site): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  const book = data && (await findBook(db, data.id));
  return book && !book.hidden ? presentPageMeta(book, site) : null;
}
