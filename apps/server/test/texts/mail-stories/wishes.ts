import { endExchanges } from '../../../src/features/exchanges/exchanges.notifications.usecases.ts';
import { call } from '../../app.ts';
import { createBook, shareBook } from '../../factories.ts';
import { PLACE, type Scene, type Stories, swapped } from './scene.ts';

async function proposeExchange({ world, owner, reader, share, wish, words, runJobs }: Scene) {
  await share({ ...swapped });
  await createBook(world.db, { user_id: reader.id, title: words.otherBook, ...swapped, ...PLACE });
  await runJobs();
  await wish(reader, words.book);
  await wish(owner, words.otherBook);
  await runJobs();
  const { data } = await call(world.app, 'GET /api/exchanges', { token: owner.token });
  return data.data[0]!.id;
}

export const wishes: Stories = {
  async 'a book for a wish'({ world, owner, reader, wish, review, words, runJobs, forget }) {
    await wish(reader, words.book);
    await shareBook(world, { user_id: owner.id, title: words.book, price: 150, ...PLACE });
    await runJobs();
    await forget();
    await review();
  },
  async 'a wish of long ago'({ world, reader, wish, review, words }) {
    await wish(reader, words.book);
    world.passDays(100);
    await review();
  },
  'a proposed exchange': proposeExchange,
  async 'an exchange that the owner has accepted'(scene) {
    const id = await proposeExchange(scene);
    await scene.forget();
    await call(scene.world.app, 'POST /api/exchanges/:id/accept', { token: scene.owner.token, params: { id } });
  },
  async 'an exchange that both have accepted'(scene) {
    const id = await proposeExchange(scene);
    for (const { token } of [scene.owner, scene.reader]) {
      await scene.forget();
      await call(scene.world.app, 'POST /api/exchanges/:id/accept', { token, params: { id } });
    }
  },
  async 'an exchange that is called off'(scene) {
    const id = await proposeExchange(scene);
    for (const { token } of [scene.owner, scene.reader])
      await call(scene.world.app, 'POST /api/exchanges/:id/accept', { token, params: { id } });
    await scene.forget();
    const { id: requestId } = await scene.world.db
      .selectFrom('requests')
      .where('exchange_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    await scene.world.moved(scene.owner, 'cancel', { id: requestId });
  },
  async 'an exchange that was not agreed on'(scene) {
    await proposeExchange(scene);
    await scene.forget();
    scene.world.passDays(3);
    await endExchanges(scene.world.deps);
  },
};
