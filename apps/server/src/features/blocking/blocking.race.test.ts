import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { queueBehindLock } from '../../../test/locks.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';

const world = await createRequestsApp();
const { app, ask, bookOf, db, statusOf } = world;
let asha: Member, ravi: Member, conversation: number;
afterAll(() => world.close());
beforeEach(async () => {
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  conversation = (await open(ravi, asha)).data.id;
});

const block = (who: Member, whom: Member) =>
  call(app, 'POST /api/users/:id/block', { token: who.token, params: { id: whom.id } });
const unblock = (who: Member, whom: Member) =>
  call(app, 'DELETE /api/users/:id/block', { token: who.token, params: { id: whom.id } });
const open = (who: Member, whom: Member) =>
  call(app, 'POST /api/conversations', { token: who.token, body: { user_id: whom.id } });
const write = (who: Member, message = 'One more thing') =>
  call(app, 'POST /api/conversations/:id/messages', {
    token: who.token,
    params: { id: conversation },
    body: { message },
  });
const messages = () => db.selectFrom('messages').where('conversation_id', '=', conversation).select('id').execute();

/** Locks the pair as opening a conversation does, so that neither blocks the other meanwhile. */
const lockConversation = (trx: Trx, one: Member, other: Member) =>
  ensureNotBlocked(trx, one.id, other.id, new DomainError('request.not_found'));

describe('concurrently with a block', () => {
  const holdConversation = (trx: Trx) =>
    trx.selectFrom('conversations').where('id', '=', conversation).select('id').forUpdate().execute();

  test('rejects a message after the block', async () => {
    const { answers } = await queueBehindLock(
      db,
      holdConversation,
      () => block(asha, ravi),
      () => write(ravi),
    );
    const [blocked, written] = await answers;
    expect([blocked.status, written.error.code]).toEqual([200, 'conversations.closed']);
    expect(await messages()).toEqual([]);
  });

  test('stores a message before the block', async () => {
    const { answers } = await queueBehindLock(
      db,
      holdConversation,
      () => write(ravi),
      () => block(asha, ravi),
    );
    const [written, blocked] = await answers;
    expect([written.status, blocked.status]).toEqual([201, 200]);
  });

  test('rejects a request after the block', async () => {
    const book = await bookOf(asha);
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockConversation(trx, asha, ravi),
      () => block(asha, ravi),
      () => ask(ravi, book),
    );
    const [blocked, asked] = await answers;
    expect([blocked.status, asked.error.code]).toEqual([200, 'books.not_found']);
    expect(await db.selectFrom('requests').where('book_id', '=', book.id).select('id').execute()).toEqual([]);
  });

  test('ends a request before the block', async () => {
    const [book, meera] = [await bookOf(asha), await createMember(db)];
    const conversationOfBoth = { user_one_id: asha.id, user_two_id: meera.id };
    const { answers } = await queueBehindLock(
      db,
      (trx) => trx.insertInto('conversations').values(conversationOfBoth).execute(),
      () => ask(meera, book),
      () => block(asha, meera),
    );
    const [asked, blocked] = await answers;
    expect([asked.status, blocked.status]).toEqual([201, 200]);
    expect(await statusOf(asked.data)).toBe('declined');
  });

  test('rejects a new conversation after the block', async () => {
    const meera = await createMember(db);
    const { answers } = await queueBehindLock(
      db,
      (trx) => lockConversation(trx, asha, meera),
      () => block(asha, meera),
      () => open(meera, asha),
    );
    expect((await answers)[1].status).toBe(422);
    expect((await call(app, 'GET /api/conversations', { token: meera.token })).data).toEqual([]);
  });

  test('any interleaving succeeds and leaves nothing between the two', async () => {
    for (let round = 0; round < 8; round++) {
      const [ashas, ravis] = [await bookOf(asha, 'donate'), await bookOf(ravi, 'donate')];
      const answers = await Promise.all([
        ...[ask(ravi, ashas), ask(asha, ravis), write(ravi), write(asha), open(ravi, asha)],
        ...[block(asha, ravi), block(ravi, asha)],
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(answers.slice(5).map(({ status }) => status)).toEqual([200, 200]);

      const before = (await messages()).length;
      for (const { status } of [await write(ravi), await write(asha)]) expect(status).toBe(409);
      expect((await messages()).length).toBe(before);
      for (const { data, status } of answers.slice(0, 2))
        if (status < 300) expect(await statusOf(data as { id: number })).toMatch(/declined|cancelled/);
      await unblock(asha, ravi);
      await unblock(ravi, asha);
    }
  });
});
