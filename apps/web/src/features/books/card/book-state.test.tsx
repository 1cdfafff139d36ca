import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { BookState } from './book-facts.tsx';

// Without catalogues, texts are their keys.
await i18next.use(initReactI18next).init({ lng: 'cimode' });
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-03-01T18:29:58Z', 'states.lent'],
  ['2026-03-01T18:30:00Z', 'states.overdue'],
])('a book due on 1 March is called overdue after midnight in India only: at %s %s', (moment, text) => {
  vi.useFakeTimers({ now: Date.parse(moment) });
  expect(renderToStaticMarkup(<BookState state={{ kind: 'lent', until: '2026-03-01', waiting: 0 }} />)).toContain(text);
});

test('a promised or lent book names its waiting line only if there is one', () => {
  const render = (waiting: number) =>
    renderToStaticMarkup(<BookState state={{ kind: 'promised', until: null, waiting }} />);
  expect([render(0), render(1)].map((html) => html.includes('states.waiting'))).toEqual([false, true]);
});
