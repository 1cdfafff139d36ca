import { call } from '../../app.ts';
import type { Scene, Stories } from './scene.ts';

const HOUR_MS = 60 * 60 * 1000;

export const messages: Stories = {
  'a message': (scene) => write(scene, scene.words.messages.slice(0, 1)),
  'several messages': (scene) => write(scene, [...scene.words.messages, scene.words.messages[0]]),
};

/** Three hours ago, when the reader was not on the site. */
async function write({ world: { app, db, deps }, owner, reader }: Scene, messages: string[]) {
  const { data } = await call(app, 'POST /api/conversations', { token: owner.token, body: { user_id: reader.id } });
  for (const message of messages)
    await call(app, 'POST /api/conversations/:id/messages', {
      token: owner.token,
      params: { id: data.id },
      body: { message },
    });
  const getTime = (hours: number) => new Date(deps.clock().getTime() - hours * HOUR_MS);
  await db
    .updateTable('messages')
    .set({ created_at: getTime(3) })
    .where('conversation_id', '=', data.id)
    .execute();
  await db
    .updateTable('users')
    .set({ last_seen_at: getTime(4) })
    .where('id', '=', reader.id)
    .execute();
}
