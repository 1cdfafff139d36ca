// The reference that results are compared with: `/bytes` sends the body of the last POST to it, the limit of node:http;
// `/rows` reads 100 rows and stringifies them, a usual implementation.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';

const PORT = Number(process.env['PORT']);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
let bytes = Buffer.from('{}');

const ROWS = `
  select books.id, books.user_id, users.name as user_name, profiles.profile_image as user_image, title, author,
    books.category_id, categories.name as category_name, books.language_id, languages.name as language_name, type, price,
    status, condition, is_available, reserved_by, image, books.city_id, cities.name as city_name, books.college_id,
    colleges.name as college_name, books.created_at
  from books
  join users on users.id = books.user_id
  join profiles on profiles.user_id = books.user_id
  join categories on categories.id = books.category_id
  join languages on languages.id = books.language_id
  left join cities on cities.id = books.city_id
  left join colleges on colleges.id = books.college_id
  where listed`;
const NEWEST = 'order by books.created_at desc, books.id desc limit 100';

/** The same filters as those of the lists, with the same indexes. */
async function selectRows(url: URL) {
  const values: unknown[] = [];
  const conditions = [...url.searchParams].flatMap(([name, value]) => {
    if (name === 'per_page') return [];
    values.push(name === 'q' ? value : Number(value));
    return name === 'q' ? `and books.search @@ $${values.length}::tsquery` : `and books.${name}_id = $${values.length}`;
  });
  const text = `${ROWS} ${conditions.join(' ')} ${NEWEST}`;
  // Prepared, so that the join of seven tables is planned once; not for searches, whose plan depends on the word.
  const name = url.searchParams.has('q') ? undefined : conditions.join(' ');
  return (await pool.query({ text, values, ...(name && { name }) })).rows.map(presentRow);
}

const presentRow = (row: Record<string, unknown>) => ({
  id: row['id'],
  user_id: row['user_id'],
  user: { id: row['user_id'], name: row['user_name'], profile_image: row['user_image'] },
  title: row['title'],
  author: row['author'],
  category_id: row['category_id'],
  category: { id: row['category_id'], name: row['category_name'] },
  language_id: row['language_id'],
  language: { id: row['language_id'], name: row['language_name'] },
  type: row['type'],
  price: row['price'],
  status: row['status'],
  condition: row['condition'],
  is_available: row['is_available'],
  reserved: row['reserved_by'] !== null,
  image: row['image'],
  city: row['city_id'] && { id: row['city_id'], name: row['city_name'] },
  college: row['college_id'] && { id: row['college_id'], name: row['college_name'] },
  created_at: row['created_at'],
});

async function answerRequest(request: IncomingMessage) {
  if (request.method === 'POST') bytes = await buffer(request);
  if (request.url === '/bytes') return bytes;
  return JSON.stringify({ data: await selectRows(new URL(request.url!, 'http://localhost')) });
}

createServer((request, response) => {
  const send = (body: Buffer | string) => {
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length }).end(body);
  };
  // Synchronous, as constant bytes are the upper limit.
  if (request.method === 'GET' && request.url === '/bytes') send(bytes);
  else answerRequest(request).then(send, (error) => response.writeHead(500).end(String(error)));
}).listen(PORT, '127.0.0.1', () => console.log(`The reference is at http://127.0.0.1:${PORT}`));
