import { call } from '../app.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';

export function createWishSamples(
  { app, bookOf }: Pick<RequestsApp, 'app' | 'bookOf'>,
  { owner, reader }: Pick<People, 'owner' | 'reader'>,
): Samples {
  const body = { text: 'godan' };
  const share = () => bookOf(reader, 'sell', 'Godan');
  const wish = async () => {
    await share();
    return { id: (await call(app, 'POST /api/wishes', { token: owner.token, body })).data.id };
  };
  return {
    'POST /api/wishes': async () => {
      await share();
      return { body };
    },
    'PUT /api/wishes/:id': async () => ({ ...(await wish()), body: { ...body, radius_km: 20 } }),
    'DELETE /api/wishes/:id': wish,
    'POST /api/wishes/:id/dismiss': async () => ({ ...(await wish()), body: { book_id: (await bookOf(owner)).id } }),
    'GET /api/book-posts/:id/wishes': async () => ({ id: (await bookOf(owner)).id }),
  };
}
