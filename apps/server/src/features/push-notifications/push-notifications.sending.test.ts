import { expect, test } from 'vitest';
import { getTexts } from '../../platform/language/texts.ts';
import { shortenForPush } from './push-notifications.usecases.ts';

test('a name is filled in as it is', () => {
  const t = getTexts('en', 'notifications');
  expect(t('events.cancelled.sentence.theirsByThem', { sender: '$& {{book}} $t(mail.link)', book: 'Kim' })).toBe(
    '$& {{book}} $t(mail.link) cancelled the request for Kim',
  );
});

test('long texts are cut between characters', () => {
  expect(shortenForPush('one\n two')).toBe('one two');
  const cut = shortenForPush('📚'.repeat(200));
  expect([...cut]).toHaveLength(160);
  expect(cut.endsWith('📚…')).toBe(true);
});
