import { call } from '../app.ts';
import { createBook } from '../factories.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';
import { createImportSamples } from './import-samples.ts';

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
    'POST /api/wishes/seen': async () => ({}),
    'POST /api/wishes/:id/dismiss': async () => ({ ...(await wish()), body: { book_id: (await share(owner)).id } }),
    'GET /api/book-posts/:id/wishes': async () => ({ id: (await share(owner)).id }),
  };
}
