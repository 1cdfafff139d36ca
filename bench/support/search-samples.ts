import { Client } from 'pg';

export type SearchSamples = Awaited<ReturnType<typeof collectSearchSamples>>;

const SAMPLE_SIZE = 60;

/** Samples search inputs from existing books, weighted by frequency. */
export async function collectSearchSamples(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const list = async <T>(statement: string) =>
    (
      (await client.query<{ value: T }>(`select setseed(0.5); ${statement}`)) as unknown as { rows: { value: T }[] }[]
    )[1]!.rows.map(({ value }) => value);
  try {
    const some = 'from books where listed and id % 7 = 3 order by random()';
    return {
      books: await list<number>(`select id as value ${some} limit ${SAMPLE_SIZE}`),
      words: await list<string>(
        `select word as value from (select (tsvector_to_array(searchable(title, 'A')))[1] as word from books
           where listed order by random() limit 4000) as words
         where char_length(word) between 4 and 12 and word ~ '^[a-z]+$' group by word order by random() limit ${SAMPLE_SIZE}`,
      ),
      rareWords: await list<string>(
        `select word as value from words_in_use where char_length(word) between 5 and 12 and word ~ '^[a-z]+$'
         order by uses, random() limit ${SAMPLE_SIZE}`,
      ),
      commonWords: await list<string>(
        `select word as value from words_in_use where char_length(word) >= 4 and word ~ '^[a-z]+$'
         order by uses desc limit ${SAMPLE_SIZE}`,
      ),
      isbns:
        await list<string>(`select isbn13 as value from (select isbn13 from books where listed and isbn13 is not null and id % 7 = 3
        order by random() limit ${SAMPLE_SIZE}) as known`),
      known: await list<
        Record<'q' | 'date', string> & Record<'category' | 'language' | 'city' | 'college' | 'user_id', number>
      >(
        `select json_build_object('q', (tsvector_to_array(searchable(title, 'A')))[1], 'category', category_id, 'language', language_id,
           'city', city_id, 'college', college_id, 'user_id', user_id, 'date', (created_at at time zone 'Asia/Kolkata')::date::text) as value
         from books where listed and college_id is not null order by random() limit ${SAMPLE_SIZE}`,
      ),
      nativeSpellings: await list<string>(
        `select distinct on (n) latin.word as value from (
           select native.sound, row_number() over (order by random()) as n from word_sounds as native
           where not native.is_latin and char_length(native.sound) > 2 limit 4000) as native
         join word_sounds as latin on latin.is_latin and latin.sound = native.sound order by n limit ${SAMPLE_SIZE}`,
      ),
      named: await list<Record<'category' | 'language' | 'city', string>>(
        `select json_build_object('category', categories.name, 'language', languages.name, 'city', cities.name) as value
         from (select * ${some} limit ${SAMPLE_SIZE}) as books join categories on categories.id = category_id
           join languages on languages.id = language_id join cities on cities.id = city_id`,
      ),
      categories: await list<number>(`select category_id as value ${some} limit ${SAMPLE_SIZE}`),
      languages: await list<number>(`select language_id as value ${some} limit ${SAMPLE_SIZE}`),
      cities: await list<number>(`select city_id as value ${some} limit ${SAMPLE_SIZE}`),
      colleges: await list<number>(
        `select college_id as value from books where listed and college_id is not null order by random() limit ${SAMPLE_SIZE}`,
      ),
      owners: await list<number>(`select user_id as value ${some} limit ${SAMPLE_SIZE}`),
      days: await list<string>(
        `select (created_at at time zone 'Asia/Kolkata')::date::text as value ${some} limit ${SAMPLE_SIZE}`,
      ),
      places: await list<{ latitude: number; longitude: number }>(
        `select json_build_object('latitude', latitude + 0.01, 'longitude', longitude + 0.01) as value ${some} limit ${SAMPLE_SIZE}`,
      ),
    };
  } finally {
    await client.end();
  }
}
