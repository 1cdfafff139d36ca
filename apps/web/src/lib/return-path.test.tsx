import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createReturnState, useReturnPath } from './return-path.ts';

const Shown = () => useReturnPath() ?? 'nowhere';
const findReturnPath = (state: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <Shown />
    </MemoryRouter>,
  );

test('the login leads back to the place in the app that somebody came from', () => {
  expect(findReturnPath(createReturnState('/book/7?q=guide'))).toBe('/book/7?q=guide');
});

test.each(['//evil.example.org', 'https://evil.example.org', 'book/7', ''])('and never to %j', (place) => {
  expect(findReturnPath(createReturnState(place))).toBe('nowhere');
});

test.each([null, undefined, 'a text', { from: 7 }])('nor anywhere when it is told %j', (state) => {
  expect(findReturnPath(state)).toBe('nowhere');
});
