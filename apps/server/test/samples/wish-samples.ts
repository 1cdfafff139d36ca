import type { Db } from '../../src/platform/db/tables.ts';
import { call } from '../app.ts';
import { createBook } from '../factories.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';
import { createImportSamples } from './import-samples.ts';

const HOUR_MS = 3_600_000;

/** Proposes an exchange of a book of each. */
export async function createExchange(db: Db, one: People['owner'], other: People['owner'], now: Date) {
  const offer = async ({ id }: People['owner']) =>
    (await createBook(db, { user_id: id, type: 'exchange', price: null })).id;
  const [own, theirs] = [await offer(one), await offer(other)];
  const { id } = await db
    .insertInto('exchanges')
    .values({ books: `${own} ${theirs}`, created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('exchange_members')
    .values([
      { exchange_id: id, user_id: one.id, gives_book_id: own },
      { exchange_id: id, user_id: other.id, gives_book_id: theirs },
    ])
    .execute();
  return { id };
}

export function createWishSamples(
  { app, deps }: Pick<RequestsApp, 'app' | 'deps'>,
  { owner, reader }: Pick<People, 'owner' | 'reader'>,
  place: { latitude: number; longitude: number },
): Samples {
  const body = { text: 'godan' };
  const share = (who = reader) => createBook(deps.db, { user_id: who.id, title: 'Godan', ...place });
  const wish = async (shown = false) => {
    await share();
    return { id: (await call(app, 'POST /api/wishes', { token: owner.token, body: { ...body, shown } })).data.id };
  };
  const proposed = async () => {
    await deps.db.updateTable('exchanges').set({ status: 'ended' }).where('status', '=', 'open').execute();
    return createExchange(deps.db, owner, reader, deps.clock());
  };
  const notice = () => wish(true);
  return {
    ...createImportSamples(app, owner, () => share(owner)),
    'POST /api/wishes': async () => {
      await share();
      return { body };
    },
    'GET /api/wishes/count': () => ({ query: { title: 'Godan' } }),
    'GET /api/wanted': async () => ({ query: { ...(await notice()), ...place } }),
    'GET /api/wanted/:id': notice,
    'POST /api/wanted/:id/offers': async () => ({
      ...(await notice()),
      by: 'reader',
      body: { book_id: (await share()).id },
    }),
    'PUT /api/wishes/:id': async () => ({ ...(await wish()), body: { ...body, radius_km: 20 } }),
    'DELETE /api/wishes/:id': wish,
    'POST /api/wishes/confirm': async () => ({}),
    'POST /api/wishes/:id/dismiss': async () => ({ ...(await wish()), body: { book_id: (await share(owner)).id } }),
    'POST /api/exchanges/:id/accept': proposed,
    'POST /api/exchanges/:id/decline': proposed,
    'GET /api/book-posts/:id/wishes': async () => ({ id: (await share(owner)).id }),
  };
}
