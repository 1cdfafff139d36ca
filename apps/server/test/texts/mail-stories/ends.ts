import { call } from '../../app.ts';
import { lend, type Stories } from './scene.ts';

export const ends: Stories = {
  async 'a declined request'({ world, owner, ask, forget }) {
    const request = await ask();
    await forget();
    await world.moved(owner, 'decline', request);
  },
  async 'a book that is gone'({ world, owner, ask, forget }) {
    const { book_id: id } = await ask();
    await forget();
    await call(world.app, 'DELETE /api/book-posts/:id', { token: owner.token, params: { id } });
  },
  async 'a sale, completed by the owner'({ world, owner, accept, forget }) {
    const request = await accept();
    await forget();
    await world.moved(owner, 'complete', request);
  },
  async 'a sale, completed by the reader'({ world, reader, accept, forget }) {
    const request = await accept();
    await forget();
    await world.moved(reader, 'complete', request);
  },
  async 'a book that is back'(scene) {
    await scene.world.moved(scene.owner, 'complete', await lend(scene));
  },
  async 'a deal with a meeting, called off by the owner'({ world, owner, accept, meet, forget }) {
    const request = await accept();
    await meet(request);
    await forget();
    await world.moved(owner, 'cancel', request);
  },
  async 'a deal, called off by the reader'({ world, reader, accept, forget }) {
    const request = await accept();
    await forget();
    await world.moved(reader, 'cancel', request);
  },
  async 'a book that the next in line can have'({ world, owner, reader, share, invite, forget, words }) {
    const book = await share();
    const first = await world.asked(await invite(words.other), book);
    await world.moved(owner, 'accept', first);
    await world.asked(reader, book);
    await forget();
    await world.moved(owner, 'cancel', first);
  },
  async 'an owner who leaves before a meeting'({ owner, accept, meet, forget, leave }) {
    await meet(await accept());
    await forget();
    await leave(owner);
  },
  async 'a reader who leaves before a meeting'({ reader, accept, meet, forget, leave }) {
    await meet(await accept());
    await forget();
    await leave(reader);
  },
  async 'a deal without a sign of life'({ accept, forget, letTimePass }) {
    await accept();
    for (const days of [31, 8, 8]) {
      await forget();
      await letTimePass(days);
    }
  },
};
