import { idParams } from '@wandering-books/contract/fields.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import { presentHead } from './books.head.present.ts';
import { bookById } from './books.queries.ts';

/** The head of the page of a book, by the parameters of its address; null where there is no book. */
export async function headOfBook({ db }: Deps, params: unknown): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  const book = data && (await bookById(db, data.id));
  return book && !book.withheld ? presentHead(book) : null;
}
