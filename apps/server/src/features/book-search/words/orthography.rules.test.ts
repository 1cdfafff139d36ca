import { expect, test } from 'vitest';
import { foldSpelling, omitEmoji, splitWords } from './orthography.rules.ts';

test.each([
  ['आनन्द', 'आनंद'],
  ['हिन्दी', 'हिंदी'],
  ['चाँद', 'चांद'],
  ['ज़िन्दगी', 'जिंदगी'],
  ['ਸਿੰਘ', 'ਸਿਂਘ'],
  ['অঙ্ক', 'অংক'],
  ['উৎস', 'উত্স'],
  ['ബഷീര്\u200d', 'ബഷീർ'],
  ['അവൻ', 'അവന്'],
  ['علي', 'علی'],
  ['كتاب', 'کتاب'],
  ['१९८४', '1984'],
  ['௧௯௮௪', '1984'],
  ['Éclair', 'eclair'],
])('%s and %s are one spelling', (one, other) => expect(foldSpelling(one)).toBe(foldSpelling(other)));

test.each([
  ['जन्म', 'जंम'],
  ['ড়', 'ড'],
  ['आम', 'अम'],
])('%s and %s are two', (one, other) => expect(foldSpelling(one)).not.toBe(foldSpelling(other)));

test('punctuation and emoji are nothing', () => {
  expect(splitWords('Midnight’s 📚 Children!! – (Vol. २)')).toEqual(['midnights', 'children', 'vol', '2']);
  expect([omitEmoji('godan 📚🇮🇳'), omitEmoji('📚'), omitEmoji('1984')]).toEqual(['godan', '📚', '1984']);
});
