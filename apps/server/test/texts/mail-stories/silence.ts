import { askAboutShelves } from '../../../src/features/books/pauses/pauses.usecases.ts';
import type { Stories } from './scene.ts';

export const silence: Stories = {
  async 'a request without an answer after two days'({ ask, forget, letTimePass }) {
    await ask();
    await forget();
    await letTimePass(3);
  },
  async 'a counter-offer without an answer after two days'({ world, owner, ask, forget, letTimePass }) {
    await world.countered(owner, await ask({}, { buy_price: 100 }), { price: 120 });
    await forget();
    await letTimePass(3);
  },
  async 'a deal that is silent for long'({ accept, forget, letTimePass }) {
    await accept();
    await forget();
    await letTimePass(31);
  },
  async 'a shelf that its owner has not looked at'({ world, owner, share, inDays }) {
    await share();
    const last_seen_at = new Date(inDays(-100));
    await world.db.updateTable('users').set({ last_seen_at }).where('id', '=', owner.id).execute();
    await askAboutShelves(world.deps);
  },
  async 'a shelf that is paused'({ world, owner, share, forget, inDays }) {
    await share();
    await share();
    const last_seen_at = new Date(inDays(-100));
    await world.db.updateTable('users').set({ last_seen_at }).where('id', '=', owner.id).execute();
    await askAboutShelves(world.deps);
    await forget();
    world.passDays(15);
    await askAboutShelves(world.deps);
  },
  async 'a request that the owner did not answer'({ ask, forget, letTimePass }) {
    await ask();
    await forget();
    await letTimePass(15);
  },
  async 'a counter-offer that the reader did not answer'({ world, owner, ask, forget, letTimePass }) {
    await world.countered(owner, await ask({}, { buy_price: 100 }), { price: 120 });
    await forget();
    await letTimePass(15);
  },
};
