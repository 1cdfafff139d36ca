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
import { runInTransaction } from '../../src/platform/db/transaction.ts';
import { enqueue, type Tasks } from '../../src/platform/jobs/job-worker.ts';

const world = await createRequestsApp({}, { receivesMails: true });
afterAll(world.close);

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

test('two members get the mails about a request in their own languages', async () => {
  const [owner, asker] = [await createReader('Asha', 'hi'), await createReader('Ravi', 'ta')];
  const request = await world.asked(asker, await world.bookOf(owner, 'sell', 'Malgudi'));
  const asked = await takeMails(owner, asker);
  await world.moved(owner, 'accept', request);
  const accepted = await takeMails(owner, asker);
  expect([...asked, ...accepted].map(({ to }) => to?.[0]?.address)).toEqual([owner.email, asker.email]);
  expectIn('hi', asked[0]!);
  expectIn('ta', accepted[0]!);
  for (const mail of [...asked, ...accepted]) expect(getHeader(mail, 'list-unsubscribe')).toMatch(/^<https:/);
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
