import { readdirSync } from 'node:fs';
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
import type { RequestRow } from '../../src/features/requests/lists/details.queries.ts';
import { buildRequestMail } from '../../src/features/requests/notifications/requests.mails.ts';
import { mailKindByOccasion, type MailOccasion } from '../../src/features/requests/notifications/wording.rules.ts';
import { type RenderedMail, renderMail } from '../../src/platform/mail/mail-template.ts';

const SITE = 'https://books.example.org';

/** For operators, who have no account and read English. */
const FOR_STAFF = ['buildSupportMail', 'buildReportMail'];

type WriteMail = (reader: { name: string; email: string; language: string | null }) => RenderedMail;

const [OWNER, ASKER] = [1, 2];
const request = {
  ...{ id: 1, type: 'buy', status: 'requested', sender_id: ASKER, receiver_id: OWNER, moved_by: null, offers: [] },
  ...{ sender_name: 'Ravi', receiver_name: 'Meera', book: { title: 'Kim' }, due_date: '2026-11-05', counter_id: null },
  ...{ asked_at: new Date('2026-10-01T10:00:00Z'), reminded_at: null, handed_over_at: null, agreed_at: null },
  ...{ rent_price: null, buy_price: 150, offered: null, place_in_line: null },
} as unknown as RequestRow;

/** The state of a request at each occasion. */
const standings: Partial<Record<MailOccasion, Partial<RequestRow>>> = {
  accepted: { status: 'accepted', moved_by: OWNER },
  declined: { status: 'declined', moved_by: OWNER },
  completed: { status: 'completed', moved_by: OWNER },
  cancelled: { status: 'cancelled', moved_by: ASKER },
  unanswered: { status: 'cancelled' },
  due: { type: 'rent', status: 'accepted', moved_by: OWNER },
};

const writeRequestMail =
  (occasion: MailOccasion, id: number): WriteMail =>
  (reader) => {
    const row = { ...request, ...standings[occasion] } as RequestRow;
    return renderMail(buildRequestMail(occasion, row, { ...reader, id }, SITE), reader.language);
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
  buildRequestMail: Object.fromEntries(
    (Object.keys(mailKindByOccasion) as MailOccasion[]).flatMap((occasion) => [
      [`${occasion} to the owner`, writeRequestMail(occasion, OWNER)],
      [`${occasion} to the reader`, writeRequestMail(occasion, ASKER)],
    ]),
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

    it.each(all)('%s %s is in the language from the subject to the last line', (_builder, _kind, write) => {
      const { subject, text, html } = write({ name: 'Asha', email: 'asha@example.org', language });
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(text).toContain('Asha');
      for (const line of [subject, ...text.split('\n')].map(bare).filter((one) => one.trim() !== '')) {
        expect(line).toMatch(script);
        expect(line).not.toMatch(ENGLISH);
        expect(line).not.toMatch(/\{\{|\}\}|undefined|\w+\.\w+\.\w+/);
      }
    });
  },
);
