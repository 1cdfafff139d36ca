import { foldToLine } from '@wandering-books/contract/fields.ts';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { Email } from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { call } from '../app.ts';
import { createConfirmedMember, type Member } from '../factories.ts';
import { makeJobsDue } from '../jobs.ts';
import { readMail } from '../services/mailbox.ts';
import { createRequestsApp } from '../requests.ts';
import { secondFactorChanges } from '../../src/features/accounts/accounts.mails.ts';
import { mailKindByOccasion } from '../../src/features/requests/notifications/news.rules.ts';
import { runInTransaction } from '../../src/platform/db/transaction.ts';
import { enqueue, type Tasks } from '../../src/platform/jobs/job-worker.ts';

const world = await createRequestsApp({}, { receivesMails: true });
afterAll(world.close);

const DAY = 24 * 60 * 60 * 1000;
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };
/** English words, without names, addresses and HTML elements. */
const ENGLISH = /\b(the|your|you|is|was|for|of|a|an|to|and|book|request|mail|password)\b/i;
const bare = (text: string) =>
  text.replace(/https?:\S+|The Wandering Book Network|asha|ravi|malgudi|[\w.-]+@[\w.-]+/gi, '');

async function createReader(name: string, language: LanguageCode) {
  const member = await createConfirmedMember(world, name);
  await world.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();
  return member;
}

/** Runs the waiting jobs and returns the mails to these members. */
async function takeMails(...people: Member[]) {
  const before = world.mails.length;
  // Mails about revocable actions are delayed.
  await makeJobsDue(world.pool);
  await world.runJobs();
  const sent = world.mails.slice(before).filter(({ to }) => people.some(({ email }) => to.includes(email)));
  return Promise.all(sent.map(readMail));
}

async function send<Task extends keyof Tasks>(task: Task, payload: Tasks[Task]) {
  await runInTransaction(world.db, (trx) => enqueue(trx, task, payload));
}

const getHeader = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

/** The text nodes of an HTML part. */
const listLines = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, words]) => words!.trim());

function expectIn(language: keyof typeof SCRIPTS, mail: Email) {
  expect(getHeader(mail, 'content-language')).toBe(language);
  expect(getHeader(mail, 'content-type')).toMatch(/^multipart\/alternative;/);
  const { subject = '', text = '', html = '' } = mail;
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  const lines = [subject, ...text.split('\n'), ...listLines(html)].map(bare).filter((line) => /\p{L}/u.test(line));
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    expect(line).toMatch(SCRIPTS[language]);
    expect(line).not.toMatch(ENGLISH);
    expect(line).not.toMatch(/\ufffd|\{\{|undefined/);
  }
}

/** Mails are transferred as ASCII, for servers without 8BITMIME. */
function expectPlainBytes() {
  for (const { bytes } of world.mails) {
    expect(bytes.every((byte) => byte < 128)).toBe(true);
    expect(
      Math.max(
        ...bytes
          .toString()
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(998);
  }
}

test.each(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])(
  'a member with the language %s gets every mail about the account in it',
  async (language) => {
    const mails = await triggerAccountMails(await createReader('Asha', language));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4 + secondFactorChanges.length);
    for (const mail of mails) expectIn(language, mail);
    expectPlainBytes();
  },
);

test('two members get every mail about a request in their own languages', async () => {
  const [owner, asker] = [await createReader('Asha', 'hi'), await createReader('Ravi', 'ta')];
  const told = await triggerRequestMails(owner, asker);
  expect(Object.keys(told).sort()).toEqual(Object.keys(mailKindByOccasion).sort());
  for (const [occasion, mails] of Object.entries(told)) {
    expect([occasion, mails.length > 0]).toEqual([occasion, true]);
    for (const mail of mails) {
      expectIn(mail.to?.[0]?.address === owner.email ? 'hi' : 'ta', mail);
      expect(getHeader(mail, 'list-unsubscribe')).toMatch(/^<https:/);
    }
  }
  expectPlainBytes();
});

/** Triggers every mail about an account. */
async function triggerAccountMails(asha: Member) {
  const { id: userId, email, token, password } = asha;
  const confirm = (at: Date | null) =>
    world.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute();
  const other = { ...asha, email: `new-${email}` };
  await confirm(null);
  await send('accounts.send_verification_link', { userId });
  const first = await takeMails(asha);
  await confirm(new Date());
  await send('accounts.send_reset_link', { email });
  for (const change of ['password', 'email', ...secondFactorChanges] as const)
    await send('accounts.send_change_notice', { userId, email, change, name: 'Malgudi' });
  const then = await takeMails(asha);
  await call(world.app, 'PUT /api/user', { token, body: { email: other.email, password } });
  return [...first, ...then, ...(await takeMails(asha, other))];
}

/** Triggers every mail about requests, and returns the mails to both members by occasion. */
async function triggerRequestMails(owner: Member, asker: Member) {
  const told: Record<string, Email[]> = {};
  const note = async (occasion: string) => void (told[occasion] = await takeMails(owner, asker));
  const ask = async (type: 'sell' | 'rent' = 'sell') => world.asked(asker, await world.bookOf(owner, type, 'Malgudi'));

  const bought = await ask();
  await note('asked');
  await world.countered(owner, bought, { price: 90 });
  await note('countered');
  await world.moved(owner, 'withdraw_counter', bought);
  await note('offer_withdrawn');
  const offer = await world.countered(owner, bought, { price: 80 });
  await takeMails();
  await world.moved(asker, 'decline_counter', bought, offer);
  await note('offer_declined');
  await world.moved(owner, 'accept', bought);
  await note('accepted');
  await world.moved(owner, 'complete', bought);
  await note('completed');
  await world.moved(owner, 'decline', await ask());
  await note('declined');
  const dropped = await ask();
  await world.moved(owner, 'accept', dropped);
  await takeMails();
  const starts_at = new Date(world.deps.clock().getTime() + DAY).toISOString();
  await call(world.app, 'POST /api/requests/:id/appointments', {
    token: owner.token,
    params: { id: dropped.id },
    body: { slots: [{ starts_at, place: 'Malgudi' }] },
  });
  await note('appointment');
  await world.moved(asker, 'cancel', dropped);
  await note('cancelled');
  await offerForWish(owner, asker);
  await note('offered');
  await followClock(owner, asker, note);
  return told;
}

async function offerForWish(owner: Member, asker: Member) {
  const wish = { token: asker.token, body: { text: 'Malgudi', shown: true } };
  const { id } = (await call(world.app, 'POST /api/wishes', wish)).data;
  const { id: book_id } = await world.bookOf(owner, 'sell', 'Malgudi');
  await call(world.app, 'POST /api/wanted/:id/offers', { token: owner.token, params: { id }, body: { book_id } });
}

async function followClock(owner: Member, asker: Member, note: (occasion: string) => Promise<void>) {
  const rented = await world.asked(asker, await world.bookOf(owner, 'rent', 'Malgudi'));
  const due = new Date(world.deps.clock().getTime() + 25 * DAY).toISOString().slice(0, 10);
  await world.moved(owner, 'accept', rented, { due_date: due });
  await world.moved(owner, 'hand_over', rented);
  await takeMails();
  await call(world.app, 'POST /api/requests/:id/extension', { token: asker.token, params: { id: rented.id } });
  await note('extension');
  await world.asked(asker, await world.bookOf(owner, 'sell', 'Malgudi'));
  await takeMails();
  world.passDays(3);
  await world.runClock();
  await note('reminder');
  world.passDays(12);
  await world.runClock();
  await note('unanswered');
  world.passDays(11);
  await world.runClock();
  await note('due');
  await world.moved(owner, 'complete', rented);
  await forgetDeal(owner, asker, note);
  await waitInLine(owner, asker, note);
}

async function forgetDeal(owner: Member, asker: Member, note: (occasion: string) => Promise<void>) {
  const deal = await world.asked(asker, await world.bookOf(owner, 'sell', 'Malgudi'));
  await world.moved(owner, 'accept', deal);
  await takeMails();
  for (const occasion of ['sign_asked', 'sign_asked', 'lapsed']) {
    world.passDays(17);
    await world.runClock();
    await note(occasion);
  }
}

async function waitInLine(owner: Member, asker: Member, note: (occasion: string) => Promise<void>) {
  const book = await world.bookOf(owner, 'sell', 'Malgudi');
  const first = await createConfirmedMember(world, 'Ravi');
  const promised = await world.asked(first, book);
  await world.moved(owner, 'accept', promised);
  await world.asked(asker, book);
  await takeMails();
  await world.moved(owner, 'cancel', promised);
  await note('next_in_line');
}

test('a mail names its language and where that is chosen', async () => {
  const reader = await createReader('Asha', 'ur');
  await send('accounts.send_change_notice', { userId: reader.id, email: reader.email, change: 'password' });
  const mails = await takeMails(reader);
  const mail = mails.at(-1)!;
  expect([getHeader(mail, 'content-language'), foldToLine(mail.html ?? '')]).toEqual([
    'ur',
    expect.stringContaining('<html lang="ur" dir="rtl">'),
  ]);
});
