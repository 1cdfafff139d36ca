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

test('the login returns to the previous place in the app', () => {
  expect(findReturnPath(createReturnState('/book/7?q=guide'))).toBe('/book/7?q=guide');
});

test.each(['//evil.example.org', 'https://evil.example.org', 'book/7', ''])('ignores %j', (place) => {
  expect(findReturnPath(createReturnState(place))).toBe('nowhere');
});

test.each([null, undefined, 'a text', { from: 7 }])('ignores the state %j', (state) => {
  expect(findReturnPath(state)).toBe('nowhere');
});
