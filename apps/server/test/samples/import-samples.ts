import { call } from '../app.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';

export function createImportSamples(
  { app, bookOf }: Pick<RequestsApp, 'app' | 'bookOf'>,
  owner: People['owner'],
): Samples {
  const { token } = owner;
  const files = { file: { name: 'books.csv', bytes: Buffer.from('Title,Author\nThe Serpent and the Rope,Raja Rao') } };
  const preview = async () => ({ id: (await call(app, 'POST /api/imports', { token, files })).data.id });
  return {
    'POST /api/imports': () => ({ files }),
    'GET /api/imports/:id': preview,
    'POST /api/imports/:id/start': preview,
    'POST /api/imports/:id/shared': async () => {
      const params = await preview();
      await call(app, 'POST /api/imports/:id/start', { token, params, body: {} });
      return { ...params, body: { row: 2, book_id: (await bookOf(owner)).id } };
    },
    'DELETE /api/imports/:id': preview,
  };
}
