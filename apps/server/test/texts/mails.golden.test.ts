import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequestsApp } from '../requests.ts';
import { tellStories, type ToldMail } from './mail-stories/tell-stories.ts';

const world = await createRequestsApp({}, { receivesMails: true });
afterAll(world.close);

const FOLDER = join(import.meta.dirname, 'mails');

const wordsByLanguage = {
  en: {
    ...{ owner: 'Asha Menon', reader: 'Ravi Kumar', other: 'Meera Nair' },
    ...{ book: 'Malgudi Days', otherBook: 'Train to Pakistan' },
    ...{ place: 'Cubbon Park', otherPlace: 'Central Library', note: 'By the band stand' },
    messages: ['Where shall we meet?', 'Is Sunday good for you?', 'I can bring it along.'] as [string, string, string],
  },
  hi: {
    ...{ owner: 'आशा मेनन', reader: 'रवि कुमार', other: 'मीरा नायर' },
    ...{ book: 'गोदान', otherBook: 'गबन' },
    ...{ place: 'कब्बन पार्क', otherPlace: 'केंद्रीय पुस्तकालय', note: 'बैंड स्टैंड के पास' },
    messages: ['हम कहाँ मिलें?', 'क्या रविवार ठीक है?', 'मैं किताब साथ लाऊँगी।'] as [string, string, string],
  },
};

/** Without what is new in every run. */
const formatMail = ({ story, to, mail: { subject, text, attachments } }: ToldMail) =>
  [
    `=== ${story}, to ${to}`,
    `Subject: ${subject}`,
    text?.trim(),
    ...attachments.map(({ mimeType, method, content }) =>
      [`[${mimeType}; method=${method}]`, readEntry(content as ArrayBuffer)].join('\n'),
    ),
  ]
    .join('\n\n')
    .replaceAll('\r\n', '\n')
    .replace(/token=[\w-]+/g, 'token=…')
    .replace(/\/book\/\d+/g, '/book/…')
    .replace(/\/notifications\/\d+/g, '/notifications/…')
    .replace(/chat=\d+/g, 'chat=…')
    .replace(/^UID:.*$/gm, 'UID:…');

/** The entry of a calendar, unfolded. */
function readEntry(content: ArrayBuffer) {
  const calendar = Buffer.from(content)
    .toString()
    .replace(/\r?\n /g, '')
    .replaceAll('\r\n', '\n');
  return /BEGIN:VEVENT\n([^]*)\nEND:VEVENT/.exec(calendar)?.[1] ?? calendar;
}

const languages = ['en', 'hi'] as const;
const told: Partial<Record<(typeof languages)[number], ToldMail[]>> = {};
beforeAll(async () => {
  for (const language of languages) told[language] = await tellStories(world, language, wordsByLanguage[language]);
}, 300_000);

describe.each(languages)('%s', (language) => {
  test.each(mailKinds)('the mails of the kind %s read as in their file; refresh it with --update', async (kind) => {
    const mails = told[language]!.filter((mail) => mail.kind === kind);
    expect(mails.length).toBeGreaterThan(0);
    await expect(`${mails.map(formatMail).join('\n\n\n')}\n`).toMatchFileSnapshot(
      join(FOLDER, `${kind}.${language}.txt`),
    );
  });

  test('no mail says a sentence twice, or links to a list', () => {
    for (const { mail } of told[language]!) {
      const sentences = (mail.text ?? '').split(/\n+|(?<=[.।?]) /).filter((sentence) => /\p{L}/u.test(sentence));
      expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
      expect(mail.text).not.toMatch(/\/notifications(?!\?chat=|\/\d)|undefined|\{\{/);
    }
  });
});

test('each file is of a kind', () => {
  const names = mailKinds.flatMap((kind) => languages.map((language) => `${kind}.${language}.txt`));
  expect(readdirSync(FOLDER).sort()).toEqual(names.sort());
});
