import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { Email } from 'postal-mime';
import { sendReminder } from '../../../src/features/requests/appointments/appointments.usecases.ts';
import { runInTransaction } from '../../../src/platform/db/transaction.ts';
import { call } from '../../app.ts';
import { createBook, createConfirmedMember, type Member } from '../../factories.ts';
import type { RequestsApp } from '../../requests.ts';
import { makeJobsDue } from '../../jobs.ts';
import { readMail } from '../../services/mailbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const PLACE = { latitude: 18.52, longitude: 73.86 };

export interface Words {
  owner: string;
  reader: string;
  other: string;
  book: string;
  otherBook: string;
  place: string;
  otherPlace: string;
  note: string;
  messages: [string, string, string];
}

export type Scene = Awaited<ReturnType<typeof createScene>>;

export async function createScene(world: RequestsApp, language: LanguageCode, words: Words) {
  const { app, db, mails, pool } = world;
  const invite = async (name: string) => {
    const member = await createConfirmedMember(world, name);
    await db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
    return member;
  };
  const owner = await invite(words.owner);
  const reader = await invite(words.reader);

  /** Reminders of meetings come at times of the database, which does not follow the clock of the test. */
  async function runJobs() {
    await pool.query(`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
      where task.id = task_id and identifier = 'appointments.remind'`);
    await makeJobsDue(pool);
    await world.runJobs();
  }

  async function takeMails() {
    await runJobs();
    const taken = await Promise.all(
      mails.splice(0).map(async (received) => ({ to: received.to[0], mail: await readMail(received) })),
    );
    const ofScene = taken.flatMap(({ to, mail }) => {
      const member = [owner, reader].find(({ email }) => email === to);
      return member ? [{ to: member === owner ? 'the owner' : 'the reader', mail }] : [];
    });
    return Promise.all(ofScene.map(async (one) => ({ ...one, kind: await findKind(one.mail) })));
  }

  /** By the link that stops the mails of the kind. */
  async function findKind({ headers }: Email) {
    const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
    const preferences = db.selectFrom('mail_preferences').where('unsubscribe_token', '=', token);
    return (await preferences.select('kind').executeTakeFirstOrThrow()).kind;
  }

  const share = (given: object = {}) =>
    createBook(db, { user_id: owner.id, title: words.book, price: 150, ...PLACE, ...given });
  const ask = async (given: object = {}, more: object = {}) => world.asked(reader, await share(given), { ...more });
  const accept = async (given: object = {}, more: object = {}) => {
    const request = await ask(given, more);
    await world.moved(owner, 'accept', request);
    return request;
  };
  const inDays = (days: number) => new Date(world.deps.clock().getTime() + days * DAY_MS).toISOString();
  const post = (who: Member, path: 'POST /api/requests/:id/extension', id: number) =>
    call(app, path, { token: who.token, params: { id } });

  /** Both agreed on a meeting in two days. */
  async function meet(request: { id: number }, isAgreed = true) {
    const slots = [
      { starts_at: inDays(2), place: words.place, note: words.note },
      { starts_at: inDays(3), place: words.otherPlace },
    ];
    const params = { id: request.id };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', {
      token: owner.token,
      params,
      body: { slots },
    });
    if (isAgreed)
      await call(app, 'POST /api/appointments/:id/accept', {
        token: reader.token,
        params: { id: data.id },
        body: { slot: 0 },
      });
    return data.id;
  }

  async function remind(id: number) {
    const { uid, sequence } = await db
      .selectFrom('appointments')
      .where('id', '=', id)
      .select(['uid', 'sequence'])
      .executeTakeFirstOrThrow();
    await sendReminder(world.deps, { uid, sequence });
  }

  /** What was mailed until now belongs to another story. */
  const forget = async () => void (await takeMails());

  return {
    ...{
      world,
      words,
      owner,
      reader,
      invite,
      share,
      ask,
      accept,
      meet,
      remind,
      inDays,
      post,
      takeMails,
      forget,
      runJobs,
    },
    async letTimePass(days: number) {
      world.passDays(days);
      await world.runClock();
    },
    wish: (who: Member, text: string, shown = false) =>
      call(app, 'POST /api/wishes', { token: who.token, body: { text, shown } }),
    leave: ({ token, password }: Member) => call(app, 'DELETE /api/user', { token, body: { password } }),
    arrive: (who: Member, id: number, body: Record<string, unknown>) =>
      call(app, 'POST /api/appointments/:id/status', { token: who.token, params: { id }, body }),
    review: () => runInTransaction(db, (trx) => world.deps.enqueue(trx, 'wishes.review', {})).then(runJobs),
  };
}

export type Stories = Record<string, (scene: Scene) => Promise<unknown>>;

export const lent = { type: 'rent', price: 20 } as const;
export const swapped = { type: 'exchange', price: null } as const;

export async function lend({ world, owner, accept, forget }: Scene) {
  const request = await accept(lent, { rent_price: 20 });
  await world.moved(owner, 'hand_over', request);
  await forget();
  return request;
}
