import { expect, test } from 'vitest';
import { splitLinks } from './message-bubble.tsx';

const links = (text: string) =>
  splitLinks(text)
    .filter(({ href }) => href)
    .map((piece) => piece.text);
const joined = (text: string) =>
  splitLinks(text)
    .map((piece) => piece.text)
    .join('');

test.each([
  ['See https://example.org.', 'https://example.org'],
  ['Is it https://example.org/a?b=c&d=e#f?', 'https://example.org/a?b=c&d=e#f'],
  ['(https://example.org/map)', 'https://example.org/map'],
  ['(see https://example.org/map).', 'https://example.org/map'],
  ['https://en.wikipedia.org/wiki/Godan_(novel), chapter 3', 'https://en.wikipedia.org/wiki/Godan_(novel)'],
  ['[https://example.org/a]', 'https://example.org/a'],
  ['“https://example.org/a”', 'https://example.org/a'],
  ['यहाँ देखिए https://example.org/गोदान। ठीक?', 'https://example.org/गोदान'],
  ['HTTP://EXAMPLE.ORG/A!', 'HTTP://EXAMPLE.ORG/A'],
  ['new\nhttp://example.org\nline', 'http://example.org'],
])('finds the address in %j', (text, address) => {
  expect(links(text)).toEqual([address]);
  expect(joined(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org/a',
  'https://',
  'https://user:secret@example.org',
  'https://bank.example@evil.example/login',
  'xhttps://example.org',
  'asha@example.org',
  '<a href="x" onclick="alert(1)">here</a>',
])('finds no address in %j', (text) => {
  expect(splitLinks(text)).toEqual([{ text }]);
});

test('ends an address at bidirectional controls', () => {
  expect(links('https://example.org/\u202efdp.exe')).toEqual(['https://example.org/']);
});

test('finds several and keeps every character between them', () => {
  const text = 'https://a.example, or http://b.example/(x)) and <https://c.example>';
  expect(links(text)).toEqual(['https://a.example', 'http://b.example/(x)', 'https://c.example']);
  expect(joined(text)).toBe(text);
  expect(splitLinks('')).toEqual([]);
});
