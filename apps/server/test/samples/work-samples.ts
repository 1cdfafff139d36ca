import { randomUUID } from 'node:crypto';
import { call } from '../app.ts';
import { createBook } from '../factories.ts';
import type { RequestsApp } from '../requests.ts';
import type { People, Samples } from './endpoint-sample.ts';

export function createWorkSamples(
  { app, deps }: Pick<RequestsApp, 'app' | 'deps'>,
  { owner, moderator }: Pick<People, 'owner' | 'moderator'>,
): Samples {
  const { token } = moderator;
  const share = async (title = `Kavita ${randomUUID()}`) =>
    createBook(deps.db, { user_id: owner.id, title, author: 'Mahadevi Verma' });
  const work = async () => ({ id: (await share()).work_id });
  const merge = async () => ({ by: 'moderator' as const, ...(await work()), body: { into: (await work()).id } });
  return {
    'GET /api/works/:id': work,
    'GET /api/authors/:slug': async () => {
      await share();
      return { id: 'mahadevi-verma' };
    },
    'POST /api/works/:id/merge': merge,
    'POST /api/works/:id/split': async () => {
      const { id, title, work_id } = await share();
      await share(title);
      return { by: 'moderator', id: work_id, body: { book_ids: [id] } };
    },
    'POST /api/works/changes/:id/undo': async () => {
      const { id, body } = await merge();
      const { data } = await call(app, 'POST /api/works/:id/merge', { token, params: { id }, body });
      return { by: 'moderator', id: data.change_id };
    },
  };
}
