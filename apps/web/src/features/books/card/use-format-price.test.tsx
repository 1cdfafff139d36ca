import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { useFormatPrice, useFormatRentLimit } from './book-facts.tsx';

// Without catalogues, texts are their keys.
await i18next.use(initReactI18next).init({ lng: 'cimode' });

type Price = Pick<BookSummary, 'type' | 'price' | 'rent_unit'>;

test.each<[Price, string]>([
  [{ type: 'sell', price: 90, rent_unit: null }, '₹90'],
  [{ type: 'sell', price: 0, rent_unit: null }, 'free'],
  [{ type: 'sell', price: null, rent_unit: null }, 'free'],
  [{ type: 'donate', price: 90, rent_unit: null }, 'free'],
  [{ type: 'exchange', price: 90, rent_unit: null }, 'types.exchange'],
  [{ type: 'rent', price: 90, rent_unit: null }, 'perRent'],
  [{ type: 'rent', price: 90, rent_unit: 'week' }, 'rent.prices.week'],
  [{ type: 'rent', price: 0, rent_unit: 'week' }, 'free'],
])('the price of %j is %s', (book, text) => {
  const Shown = () => useFormatPrice()(book);
  expect(renderToStaticMarkup(<Shown />)).toBe(text);
});

test('only a rent by the day, week or month has a limit', () => {
  const Shown = (book: Pick<BookSummary, 'type' | 'rent_unit' | 'rent_max'>) => useFormatRentLimit()(book) ?? 'none';
  const render = (...[type, rent_unit, rent_max]: ['rent' | 'sell', 'week' | null, number | null]) =>
    renderToStaticMarkup(<Shown type={type} rent_unit={rent_unit} rent_max={rent_max} />);
  expect(render('rent', 'week', 4)).toBe('rent.upTo.week');
  expect([render('rent', 'week', null), render('rent', null, 4), render('sell', 'week', 4)]).toEqual(
    Array(3).fill('none'),
  );
});
