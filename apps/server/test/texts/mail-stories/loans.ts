import { call } from '../../app.ts';
import { lend, type Stories } from './scene.ts';

export const loans: Stories = {
  async 'a book that is due back in two days'(scene) {
    await lend(scene);
    await scene.letTimePass(12);
  },
  async 'a book that is late'(scene) {
    await lend(scene);
    for (const days of [13, 5]) {
      await scene.forget();
      await scene.letTimePass(days);
    }
  },
  async 'a wish to keep a book longer'(scene) {
    await scene.post(scene.reader, 'POST /api/requests/:id/extension', (await lend(scene)).id);
  },
  async 'a book that may stay longer'(scene) {
    const { id } = await lend(scene);
    await scene.post(scene.reader, 'POST /api/requests/:id/extension', id);
    await scene.forget();
    const given = { token: scene.owner.token, params: { id }, body: { agree: true } };
    await call(scene.world.app, 'POST /api/requests/:id/extension/answer', given);
  },
  async 'a book that must not stay longer'(scene) {
    const { id } = await lend(scene);
    await scene.post(scene.reader, 'POST /api/requests/:id/extension', id);
    await scene.forget();
    const given = { token: scene.owner.token, params: { id }, body: { agree: false } };
    await call(scene.world.app, 'POST /api/requests/:id/extension/answer', given);
  },
  async 'a book that is lent outside'({ world, owner, share, words, inDays }) {
    const { id } = await share();
    const body = { borrower: words.other, due_on: inDays(5).slice(0, 10) };
    await call(world.app, 'PUT /api/book-posts/:id/outside-loan', { token: owner.token, params: { id }, body });
  },
};
