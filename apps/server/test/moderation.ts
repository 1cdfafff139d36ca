import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NewReport } from '@wandering-books/contract/moderation/reports.ts';
import type { Db } from '../src/platform/db/tables.ts';
import { call } from './app.ts';
import { createMember, type Member } from './factories.ts';
import { createBlankImage } from './samples/hostile-files.ts';

/** Creates a member and makes them moderator as the command does. */
export async function createModerator({ db }: { db: Db }, name = 'Mira Moderator') {
  const member = await createMember(db, name);
  await db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', member.id).execute();
  return member;
}

type Given = Partial<NewReport> & Pick<NewReport, 'kind' | 'id'>;

/** Reports something, as spam by default, and returns the id of the report. */
export async function createReport(app: FastifyInstance, who: Member, given: Given) {
  const { status, data } = await call(app, 'POST /api/reports', {
    token: who.token,
    body: { reason: 'spam', ...given },
  });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(data)}`);
  return data.id;
}

/** Sends a photo and returns the ids of message and conversation. */
export async function sendPhotoTo(app: FastifyInstance, from: Member, to: Member, message = '') {
  const { data } = await call(app, 'POST /api/conversations', { token: from.token, body: { user_id: to.id } });
  const sent = await call(app, 'POST /api/conversations/:id/photos', {
    token: from.token,
    params: { id: data.id },
    body: { client_id: randomUUID(), message },
    files: { photo: { name: 'page.jpg', bytes: await createBlankImage(60, 80).jpeg().toBuffer() } },
  });
  if (sent.status !== 201) throw new Error(`answered ${sent.status}: ${JSON.stringify(sent.data)}`);
  return { id: sent.data.id, conversation: data.id };
}

/** Sends a message and returns the ids of message and conversation. */
export async function sendMessageTo(app: FastifyInstance, from: Member, to: Member, message: string) {
  const { data } = await call(app, 'POST /api/conversations', { token: from.token, body: { user_id: to.id } });
  const params = { id: data.id };
  const sent = await call(app, 'POST /api/conversations/:id/messages', {
    token: from.token,
    params,
    body: { message },
  });
  return { id: sent.data.id, conversation: data.id };
}
