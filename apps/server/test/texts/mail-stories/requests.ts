import { call } from '../../app.ts';
import { createBook } from '../../factories.ts';
import { lent, type Stories, swapped } from './scene.ts';

export const requests: Stories = {
  'a request to buy': ({ ask }) => ask(),
  'a request for a gift': ({ ask }) => ask({ type: 'donate', price: null }),
  'a request to rent': ({ ask }) => ask(lent, { rent_price: 15 }),
  async 'a request to exchange'({ world, reader, ask, words }) {
    const { id } = await createBook(world.db, { user_id: reader.id, title: words.otherBook, ...swapped });
    await ask(swapped, { exchange_book_id: id });
  },
  async 'a request for a promised book'({ world, reader, invite, owner, share, forget, words }) {
    const book = await share();
    await world.moved(owner, 'accept', await world.asked(await invite(words.other), book));
    await forget();
    await world.asked(reader, book);
  },
  async 'an offer for a wish'({ world, owner, wish, reader, share, words }) {
    const { id } = (await wish(reader, words.book, true)).data;
    const body = { book_id: (await share()).id };
    await call(world.app, 'POST /api/wanted/:id/offers', { token: owner.token, params: { id }, body });
  },
  async 'a counter-offer'({ world, owner, ask, forget }) {
    const request = await ask({}, { buy_price: 100 });
    await forget();
    await world.countered(owner, request, { price: 120 });
  },
  async 'a counter-offer that is declined'({ world, owner, reader, ask, forget }) {
    const request = await ask({}, { buy_price: 100 });
    const offer = await world.countered(owner, request, { price: 120 });
    await forget();
    await world.moved(reader, 'decline_counter', request, offer);
  },
  async 'a counter-offer that is taken back'({ world, owner, ask, forget }) {
    const request = await ask({}, { buy_price: 100 });
    await world.countered(owner, request, { price: 120 });
    await forget();
    await world.moved(owner, 'withdraw_counter', request);
  },
  async 'an accepted request'({ world, owner, ask, forget }) {
    const request = await ask();
    await forget();
    await world.moved(owner, 'accept', request);
  },
  async 'an accepted counter-offer'({ world, owner, reader, ask, forget }) {
    const request = await ask({}, { buy_price: 100 });
    const offer = await world.countered(owner, request, { price: 120 });
    await forget();
    await world.moved(reader, 'accept_counter', request, offer);
  },
  async 'an accepted rental'({ world, owner, ask, forget, inDays }) {
    const request = await ask(lent, { rent_price: 20 });
    await forget();
    await world.moved(owner, 'accept', request, { due_date: inDays(20).slice(0, 10) });
  },
  async 'an accepted exchange'({ world, owner, reader, ask, words, forget }) {
    const { id } = await createBook(world.db, { user_id: reader.id, title: words.otherBook, ...swapped });
    const request = await ask(swapped, { exchange_book_id: id });
    await forget();
    await world.moved(owner, 'accept', request);
  },
};
