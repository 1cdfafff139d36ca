import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceLanguages, isDefaultLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { describe, expect, it, test } from 'vitest';
import {
  buildPasswordResetMail,
  buildVerificationMail,
  buildEmailChangedMail,
  buildPasswordChangedMail,
  buildSecondFactorMail,
  secondFactorChanges,
} from '../../src/features/accounts/accounts.mails.ts';
import { buildMessageMail } from '../../src/features/conversations/conversations.mails.ts';
import type { RequestRow } from '../../src/features/requests/lists/details.queries.ts';
import type { RequestEvent, RequestEventKind } from '../../src/features/requests/events/events.rules.ts';
import { buildRequestMail } from '../../src/features/requests/notifications/requests.mails.ts';
import { mailKindByOccasion, type MailOccasion } from '../../src/features/requests/notifications/news.rules.ts';
import { type RenderedMail, renderMail } from '../../src/platform/mail/mail-template.ts';

const SITE = 'https://books.example.org';

/** For operators, who have no account and read English. */
const FOR_STAFF = ['buildSupportMail', 'buildReportMail'];

type WriteMail = (reader: { name: string; email: string; language: string | null }) => RenderedMail;

const [OWNER, ASKER] = [1, 2];
const request = {
  ...{ id: 1, type: 'buy', status: 'requested', sender_id: ASKER, receiver_id: OWNER, moved_by: null, offers: [] },
  ...{ sender_name: 'Ravi', receiver_name: 'Meera', book: { title: 'Kim' }, due_date: null, counter_id: null },
  ...{ asked_at: new Date('2026-10-01T10:00:00Z'), handed_over_at: null, exchange_id: null, is_offer: false },
  ...{ rent_price: null, buy_price: 150, offered: null, place_in_line: null, no_show: null, events: [] },
} as unknown as RequestRow;

const NOW = new Date('2026-11-20T10:00:00Z');
const tell = (kind: RequestEventKind, data: object = {}, actor_id: number | null = null) => ({
  events: [{ id: 1, kind, data, actor_id, at: NOW.toISOString(), exchange_title: null }] as unknown as RequestEvent[],
});
const rented = { type: 'rent', status: 'accepted', due_date: '2026-11-25' } as const;
const meeting = { starts_at: '2026-11-22T10:00:00.000Z', place: 'Cubbon Park' };

/** The state of a request at each occasion. */
const standings: Partial<Record<MailOccasion, Record<string, Partial<RequestRow>>>> = {
  accepted: {
    '': { status: 'accepted', ...tell('accepted', {}, OWNER) },
    'of a counter-offer': { status: 'accepted', ...tell('accepted', {}, ASKER) },
  },
  declined: {
    '': { status: 'declined', ...tell('declined', {}, OWNER) },
    'without the book': { status: 'declined', ...tell('book_gone') },
  },
  completed: {
    '': { status: 'completed', ...tell('completed', {}, OWNER) },
    'with a return': { status: 'completed', type: 'rent', ...tell('returned', {}, OWNER) },
  },
  cancelled: {
    '': { status: 'cancelled', ...tell('withdrawn', {}, ASKER) },
    'after it was agreed': { status: 'cancelled', ...tell('called_off', {}, ASKER) },
  },
  next_in_line: { '': tell('next_in_line') },
  unanswered: {
    'by the owner': { status: 'cancelled', ...tell('expired', { silent: 'owner' }) },
    'after a counter-offer': { status: 'cancelled', ...tell('expired', { silent: 'requester' }) },
    'after an offer': { status: 'cancelled', is_offer: true, ...tell('expired', { silent: 'requester' }) },
  },
  sign_asked: {
    'after a meeting': { status: 'accepted', ...tell('sign_asked', { about: 'meeting', ends_on: '2026-11-27' }) },
    'after a silence': { status: 'accepted', ...tell('sign_asked', { about: 'deal', ends_on: '2026-11-27' }) },
  },
  lapsed: {
    'after a meeting': { status: 'cancelled', ...tell('lapsed', { about: 'meeting' }) },
    'after a silence': { status: 'cancelled', ...tell('lapsed', { about: 'deal' }) },
  },
  due: {
    '': { ...rented, ...tell('reminded') },
    late: { ...rented, due_date: '2026-11-05', handed_over_at: NOW, ...tell('reminded') },
  },
  extension: { '': { ...rented, ...tell('extension_asked', { until: '2026-12-01' }, ASKER) } },
  appointment: {
    '': { status: 'accepted', ...tell('meeting_agreed', meeting, ASKER) },
    'nobody can come to': { status: 'accepted', ...tell('meeting_cannot_come', meeting, ASKER) },
    'the owner goes to': { status: 'accepted', ...tell('meeting_on_my_way', meeting, OWNER) },
    'the reader goes to': { status: 'accepted', ...tell('meeting_on_my_way', meeting, ASKER) },
  },
};

const writeRequestMail =
  (occasion: MailOccasion, standing: Partial<RequestRow>, id: number): WriteMail =>
  (reader) => {
    const row = { ...request, ...standing } as RequestRow;
    const mail = buildRequestMail(occasion, row, { ...reader, id }, { publicUrl: SITE, now: NOW });
    return renderMail(mail, reader.language);
  };

/** Every mail by its function. */
const mails: Record<string, Record<string, WriteMail>> = {
  buildPasswordResetMail: { '': (reader) => buildPasswordResetMail(reader, SITE, 'abc') },
  buildVerificationMail: {
    '': (reader) => buildVerificationMail(reader, { publicUrl: SITE, token: 'abc', book: undefined }),
  },
  buildEmailChangedMail: {
    'with a way back': (reader) => buildEmailChangedMail(reader, SITE, 'abc'),
    'without one': (reader) => buildEmailChangedMail(reader, SITE, null),
  },
  buildPasswordChangedMail: {
    'with a way back': (reader) => buildPasswordChangedMail(reader, SITE, 'abc'),
    'without one': (reader) => buildPasswordChangedMail(reader, SITE, null),
  },
  buildSecondFactorMail: Object.fromEntries(
    secondFactorChanges.flatMap((change) =>
      ['abc', null].map((token): [string, WriteMail] => [
        token ? `${change} with a way back` : change,
        (reader) => buildSecondFactorMail(reader, SITE, { change, passkeyName: 'Phone', token }),
      ]),
    ),
  ),
  buildMessageMail: {
    '': (reader) => {
      const unread = { conversationId: 5, sender: 'Ravi', count: 3, bodies: [] };
      return renderMail(buildMessageMail(unread, reader.language, SITE), reader.language);
    },
  },
  buildRequestMail: Object.fromEntries(
    (Object.keys(mailKindByOccasion) as MailOccasion[]).flatMap((occasion) =>
      Object.entries(standings[occasion] ?? { '': {} }).flatMap(([name, standing]) => [
        [`${occasion} ${name} to the owner`, writeRequestMail(occasion, standing, OWNER)],
        [`${occasion} ${name} to the reader`, writeRequestMail(occasion, standing, ASKER)],
      ]),
    ),
  ),
};

const SOURCES = join(import.meta.dirname, '../../src');

test('covers every mail', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((path) => path.endsWith('.mails.ts'));
  const built = await Promise.all(
    modules.map(async (path) => Object.keys((await import(join(SOURCES, path))) as object)),
  );
  const builders = built.flat().filter((name) => /^build\w+Mail$/.test(name));
  expect(builders.sort()).toEqual([...Object.keys(mails), ...FOR_STAFF].sort());
});

test('each occasion of a mail about a request is sent', () => {
  const sender = readFileSync(join(SOURCES, 'features/requests/notifications/notify.usecases.ts'), 'utf8');
  expect(Object.keys(mailKindByOccasion).filter((occasion) => !sender.includes(`'${occasion}'`))).toEqual([]);
});

/** `sendOptionalMail` adds their first line. */
const GREETED_WHEN_SENT = ['buildMessageMail', 'buildRequestMail'];

/** English words, without names, addresses and HTML elements. */
const ENGLISH = /\b(the|your|you|is|was|for|of|a|an)\b/i;
const bare = (text: string) => text.replace(/https?:\S+|The Wandering Book Network/g, '');

describe.each(interfaceLanguages.filter((one) => !isDefaultLanguage(one)))(
  'in $code',
  ({ code: language, direction }) => {
    const script = new RegExp(String.raw`\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u');
    const all = Object.entries(mails).flatMap(([builder, kinds]) =>
      Object.entries(kinds).map(([kind, write]) => [builder, kind, write] as const),
    );

    it.each(all)('%s %s is in the language from the subject to the last line', (builder, _kind, write) => {
      const { subject, text, html } = write({ name: 'Asha', email: 'asha@example.org', language });
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      if (!GREETED_WHEN_SENT.includes(builder)) expect(text).toContain('Asha');
      for (const line of [subject, ...text.split('\n')].map(bare).filter((one) => one.trim() !== '')) {
        expect(line).toMatch(script);
        expect(line).not.toMatch(ENGLISH);
        expect(line).not.toMatch(/\{\{|\}\}|undefined|\w+\.\w+\.\w+/);
      }
    });
  },
);
