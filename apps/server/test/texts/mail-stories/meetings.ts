import { call } from '../../app.ts';
import type { Scene, Stories } from './scene.ts';

/** A missed meeting that the owner reports. */
async function miss({ world, owner, accept, meet, forget }: Scene) {
  const id = await meet(await accept());
  await forget();
  world.passDays(3);
  await call(world.app, 'POST /api/appointments/:id/no-show', { token: owner.token, params: { id } });
  return id;
}

export const meetings: Stories = {
  async 'times to meet'({ accept, meet, forget }) {
    const request = await accept();
    await forget();
    await meet(request, false);
  },
  async 'a meeting that is agreed on'({ world, reader, accept, meet, forget }) {
    const id = await meet(await accept(), false);
    await forget();
    await call(world.app, 'POST /api/appointments/:id/accept', {
      token: reader.token,
      params: { id },
      body: { slot: 0 },
    });
  },
  async 'a meeting tomorrow'({ world, accept, meet, remind, forget }) {
    const id = await meet(await accept());
    await forget();
    world.passDays(1);
    await remind(id);
  },
  async 'an owner on the way'({ owner, accept, meet, forget, arrive }) {
    const id = await meet(await accept());
    await forget();
    await arrive(owner, id, { status: 'on_my_way' });
  },
  async 'a reader who is late'({ reader, accept, meet, forget, arrive }) {
    const id = await meet(await accept());
    await forget();
    await arrive(reader, id, { status: 'late', minutes: 10 });
  },
  async 'a reader who cannot come'({ reader, accept, meet, forget, arrive }) {
    const id = await meet(await accept());
    await forget();
    await arrive(reader, id, { status: 'cannot_come' });
  },
  async 'a meeting that is called off'({ world, owner, accept, meet, forget }) {
    const id = await meet(await accept());
    await forget();
    await call(world.app, 'DELETE /api/appointments/:id', { token: owner.token, params: { id } });
  },
  async 'a meeting that is over'({ world, accept, meet, remind, forget }) {
    const id = await meet(await accept());
    await forget();
    world.passDays(2.1);
    await remind(id);
  },
  'a meeting that the reader missed': miss,
  async 'a missed meeting, as both say'(scene) {
    const id = await miss(scene);
    await scene.forget();
    const given = { token: scene.reader.token, params: { id }, body: { agree: true } };
    await call(scene.world.app, 'POST /api/appointments/:id/no-show/answer', given);
  },
  async 'a missed meeting, as one says'(scene) {
    const id = await miss(scene);
    await scene.forget();
    const given = { token: scene.reader.token, params: { id }, body: { agree: false } };
    await call(scene.world.app, 'POST /api/appointments/:id/no-show/answer', given);
  },
};
