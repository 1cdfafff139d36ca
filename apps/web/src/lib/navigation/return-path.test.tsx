import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createReturnState, useReturnPath } from './login-prompt.ts';

const Shown = () => useReturnPath() ?? 'nowhere';
const findReturnPath = (state: unknown, search = '') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/login', search, state }]}>
      <Shown />
    </MemoryRouter>,
  );

test('the login returns to the previous place in the app', () => {
  expect(findReturnPath(createReturnState('/book/7?q=guide'))).toBe('/book/7?q=guide');
});

test.each(['//evil.example.org', 'https://evil.example.org', 'book/7', ''])('ignores %j', (place) => {
  expect(findReturnPath(createReturnState(place))).toBe('nowhere');
});

test.each([null, undefined, 'a text', { from: 7 }])('ignores the state %j', (state) => {
  expect(findReturnPath(state)).toBe('nowhere');
});

test.each([
  ['?book=7', '/book/7'],
  ['?book=7&token=x', '/book/7'],
  ['?book=0', 'nowhere'],
  ['?book=//evil.example.org', 'nowhere'],
  ['?book=7%2F..', 'nowhere'],
  ['?book=x7', 'nowhere'],
  ['?from=/books', 'nowhere'],
])('of the address %s only a book is taken: %s', (search, path) => expect(findReturnPath(null, search)).toBe(path));

test('the state comes before the address', () => {
  expect(findReturnPath(createReturnState('/books'), '?book=7')).toBe('/books');
});
