import { call } from '../app.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';

export function createLoanSamples(
  { app, moved }: Pick<RequestsApp, 'app' | 'moved'>,
  { owner, reader }: Pick<People, 'owner' | 'reader'>,
  { lent, ownBook }: Record<'lent' | 'ownBook', () => Promise<{ id: number }>>,
): Samples {
  const handedOver = async () => ({ id: (await moved(owner, 'hand_over', await lent())).id });
  const asked = async () => {
    const { id } = await handedOver();
    await call(app, 'POST /api/requests/:id/extension', { token: reader.token, params: { id } });
    return { id, body: { agree: true } };
  };
  return {
    'GET /api/book-posts/:id/outside-loan': ownBook,
    'PUT /api/book-posts/:id/outside-loan': async () => ({ ...(await ownBook()), body: { borrower: 'Suresh' } }),
    'DELETE /api/book-posts/:id/outside-loan': ownBook,
    'PUT /api/requests/:id/loan': async () => ({ id: (await lent()).id, body: { extends_alone: true } }),
    'POST /api/requests/:id/extension': async () => ({ by: 'reader' as const, ...(await handedOver()) }),
    'POST /api/requests/:id/extension/answer': asked,
    'POST /api/requests/:id/deposit': async () => ({ id: (await lent()).id, body: { amount: 200 } }),
  };
}
