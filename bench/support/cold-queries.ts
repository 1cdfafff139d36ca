import { runAdminStatement } from '../../apps/server/test/services/database-server.ts';
import { chooseSize } from './sizes.ts';

/** One query as paths of the product and of the reference server. */
interface ColdQuery {
  ours: string;
  reference: string;
}

const MIN_BOOKS = chooseSize(200, 20);
const MIN_MATCHES = chooseSize(100, 5);

/** Queries by one or two filters, each with more than a page of books. */
export const listFilterQueries = (databaseUrl: string) =>
  listColdQueries(
    databaseUrl,
    `select jsonb_strip_nulls(jsonb_build_object('category', category_id, 'language', language_id, 'city', city_id)) as chosen
     from books where listed group by cube (category_id, language_id, city_id)
     having count(*) > ${MIN_BOOKS} and num_nonnulls(category_id, language_id, city_id) between 1 and 2`,
    ({ category, language, city }) => ({ category, language, city }),
    (chosen) => chosen,
  );

/** Searches for a word within a category, each with enough books to fill a page. */
export const listSearchQueries = (databaseUrl: string) =>
  listColdQueries(
    databaseUrl,
    `select jsonb_build_object('q', word, 'category', category_id) as chosen
     from (select word from words_in_use where char_length(word) > 3 and word ~ '^[a-z]+$') as words,
       lateral (select category_id from books where listed and search @@ quote_literal(word)::tsquery
                group by category_id having count(*) > ${MIN_MATCHES} order by category_id limit 8) as found`,
    ({ q, category }) => ({ q, category, sort_by: 'newest' }),
    ({ q, category }) => ({ q: `${q}:*`, category }),
  );

type Selection = Record<string, string | number | undefined>;

async function listColdQueries(
  databaseUrl: string,
  statement: string,
  ours: (chosen: Selection) => Selection,
  reference: (chosen: Selection) => Selection,
): Promise<ColdQuery[]> {
  const { rows } = await runAdminStatement(databaseUrl, statement);
  const path = (chosen: Selection) =>
    new URLSearchParams(
      Object.entries({ ...chosen, per_page: 100 }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
  return (rows as unknown as { chosen: Selection }[]).map(({ chosen }) => ({
    ours: `/api/book-posts/explore?${path(ours(chosen))}`,
    reference: `/rows?${path(reference(chosen))}`,
  }));
}
