import { randomUUID } from 'node:crypto';
import { call } from '../app.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';

export function createImportSamples(
  app: RequestsApp['app'],
  { token }: People['owner'],
  share: () => Promise<{ id: number }>,
): Samples {
  const createFiles = () => ({
    file: { name: 'books.csv', bytes: Buffer.from(`Title,Author\n${randomUUID()},Raja Rao`) },
  });
  const preview = async () => ({ id: (await call(app, 'POST /api/imports', { token, files: createFiles() })).data.id });
  return {
    'POST /api/imports': () => ({ files: createFiles() }),
    'GET /api/imports/:id': preview,
    'POST /api/imports/:id/start': preview,
    'POST /api/imports/:id/shared': async () => {
      const params = await preview();
      await call(app, 'POST /api/imports/:id/start', { token, params, body: {} });
      return { ...params, body: { row: 2, book_id: (await share()).id } };
    },
    'DELETE /api/imports/:id': preview,
  };
}
