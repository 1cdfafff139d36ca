import type { FastifyInstance } from 'fastify';
import type { Db } from '../../src/platform/db/tables.ts';
import { call } from '../app.ts';
import type { Samples } from './endpoint-sample.ts';
import type { Member } from '../factories.ts';

interface World {
  app: FastifyInstance;
  db: Db;
}

/** Enters an unlisted college for a member, and returns the resulting report. */
export async function enterCollege({ app, db }: World, { id, token }: Member, name: string) {
  const { status } = await call(app, 'PUT /api/user', { token, body: { college_name: name } });
  if (status !== 200) throw new Error(`answered ${status}`);
  const reports = db.selectFrom('reports').where('about_id', '=', id).where('entry_id', 'is not', null).select('id');
  return (await reports.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

export async function createListedCollege({ db }: World, name: string) {
  const college = { name, search: name.toLowerCase() };
  return (await db.insertInto('colleges').values(college).returning('id').executeTakeFirstOrThrow()).id;
}

export function createCollegeSamples(
  world: World,
  join: (name: string) => Promise<Member>,
  createState: () => Promise<{ id: number }>,
): Samples {
  const enter = async () => ({
    by: 'moderator' as const,
    id: await enterCollege(world, await join('Uma'), 'College by the Sea'),
  });
  return {
    'GET /api/pincodes/:pincode': async () => {
      const known = { pincode: '560001', state_id: (await createState()).id, district: 'Bangalore' };
      await world.db
        .insertInto('pincodes')
        .values(known)
        .onConflict((one) => one.doNothing())
        .execute();
      return { id: 560001 };
    },
    'POST /api/moderation/reports/:id/confirm': async () => ({
      ...(await enter()),
      body: { name: 'College by the Sea' },
    }),
    'POST /api/moderation/reports/:id/merge': async () => ({
      ...(await enter()),
      body: { college_id: await createListedCollege(world, 'Sea College') },
    }),
  };
}
