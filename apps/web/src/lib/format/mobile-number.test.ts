import { expect, it } from 'vitest';
import { completeMobile, hasCountryCode, shortenMobile } from './mobile-number.ts';

it.each([
  ['9876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['\u202a+91 98765 43210\u202c', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1 2025550123', '+12025550123'],
  ['12', '12'],
  ['', ''],
])('completeMobile(%s) is %s', (typed, sent) => expect(completeMobile(typed)).toBe(sent));

it.each([
  ['+919876543210', '98765 43210'],
  ['9876543210', '98765 43210'],
  ['+442079460958', '+442079460958'],
  ['', ''],
])('shortenMobile(%s) is %s', (kept, shown) => expect(shortenMobile(kept)).toBe(shown));

it('hasCountryCode detects a country code', () => {
  expect(['+44', ' +1 202', '0044', '\u202a(+९१', '98765', '0987', ''].map(hasCountryCode)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false],
  ]);
});
