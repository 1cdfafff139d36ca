import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { secondFactor } from './accounts/accounts.second-factor.ts';
import { mobileNumber } from './accounts/accounts.ts';
import { decodeFieldError } from './field-errors.ts';
import { createIdSchema, createIntegerSchema, createPriceSchema } from './fields.ts';
import { passports } from './passports/passports.ts';
import { places } from './places.ts';
import { ProfileChange } from './profiles/profiles.ts';
import { handover } from './requests/handover.ts';
import { INDIAN_PINCODE } from './typed-numbers.ts';

const findCode = ({ error }: { error?: z.ZodError }) => decodeFieldError(error?.issues[0]?.message ?? '')?.code;

describe('mobileNumber', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['98765.43210', '9876543210'],
    ['98765‑43210', '9876543210'],
    ['98765–43210', '9876543210'],
    ['98765−43210', '9876543210'],
    ['98765\u00a043210', '9876543210'],
    ['98765\u2009432\u202f10', '9876543210'],
    ['987\u200b65\u00ad43\u2060210\ufeff', '9876543210'],
    [' 98765 43210.', '9876543210'],
    ['*98765 43210*', '9876543210'],
    ['"98765 43210",', '9876543210'],
    ['tel:98765-43210', '9876543210'],
    ['Mob. no.: 98765 43210', '9876543210'],
    ['Ph: 98765 43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['৯৮৭৬৫ ৪৩২১০', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
    ['９８７６５４３２１０', '9876543210'],
    ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', '9876543210'],
    ['09876543210', '+919876543210'],
    ['0 98765 43210', '+919876543210'],
    ['91 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['+91-98765 43210', '+919876543210'],
    ['(+91) 98765.43210', '+919876543210'],
    ['(+91) 98765-43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['+91098765 43210', '+919876543210'],
    ['＋91 98765 43210', '+919876543210'],
    ['tel:+91-98765-43210', '+919876543210'],
    ['\u202a+91 98765 43210\u202c', '+919876543210'],
    ['\u2068+९१ ९८७६५ ४३२१०\u2069', '+919876543210'],
    ['080-2222 3334', '+918022223334'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0123', '+12025550123'],
  ])('reads %j', (written, number) => expect(mobileNumber.parse(written)).toBe(number));

  test.each([
    ['', 'required'],
    [' \u200e', 'required'],
    ['12345', 'mobile'],
    ['9876543210 9876543211', 'mobile'],
    ['98765 43210 ext 5', 'mobileWrong'],
    ['98765x43210', 'mobileWrong'],
    ['98765+43210', 'mobileWrong'],
    ['98765 43210/11', 'mobileWrong'],
    ['9999999999', 'mobileWrong'],
    ['0000000000', 'mobileWrong'],
    ['+91 99999 99999', 'mobileWrong'],
    ['०००००-०००००', 'mobileWrong'],
  ])('rejects %j', (written, code) => expect(findCode(mobileNumber.safeParse(written))).toBe(code));
});

describe('a pincode', () => {
  test.each([
    ['560001', '560001'],
    ['560 001', '560001'],
    ['560-001', '560001'],
    ['560‑001', '560001'],
    ['56 00 01', '560001'],
    ['560001.', '560001'],
    ['560001\u200b', '560001'],
    ['\u200e560001', '560001'],
    ['५६०००१', '560001'],
    ['௫௬௦௦௦௧', '560001'],
    ['Pin 560001', '560001'],
    ['PIN code: 560 001', '560001'],
    ['पिन: ५६०००१।', '560001'],
    ['Bengaluru - 560001', '560001'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['02134–1234', '02134-1234'],
  ])('is read from %j', (written, pincode) => expect(ProfileChange.parse({ pincode: written }).pincode).toBe(pincode));

  test.each(['!!', '५६', '560001 560002 x'])('is not read from %j', (pincode) => {
    expect(findCode(ProfileChange.safeParse({ pincode }))).toBe('pincode');
  });

  test('of India is looked up however it is written', () => {
    const { params } = places['GET /api/pincodes/:pincode'];
    expect(['५६० ००१', '560-001'].map((pincode) => params.parse({ pincode }).pincode)).toEqual(['560001', '560001']);
    expect(['012345', '56000', '5600011'].filter((pincode) => INDIAN_PINCODE.test(pincode))).toEqual([]);
  });
});

describe('createPriceSchema', () => {
  test.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['₹1,500', 1500],
    ['₹ 1,500', 1500],
    ['₹1,500.50', 1500.5],
    ['₹ 1,500.50/-', 1500.5],
    ['Rs.1500', 1500],
    ['Rs. 1,500/-', 1500],
    ['rs 1500', 1500],
    ['₨ 1500', 1500],
    ['INR 1,500', 1500],
    ['1500 INR', 1500],
    ['1500 rupees only', 1500],
    ['1,500/=', 1500],
    ['1,00,000', 100_000],
    ['1 00 000', 100_000],
    ['100,000.00', 100_000],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u2009500', 1500],
    ['१५०', 150],
    ['१,५००', 1500],
    ['₹१,५००/-', 1500],
    ['रु. १५०', 150],
    ['ரூ.௧௫௦', 150],
    ['৳১৫০', 150],
    ['١٬٥٠٠', 1500],
    ['١٥٠٫٥', 150.5],
    ['１５０', 150],
    ['\u200e₹150\u200f', 150],
    ['150.', 150],
    ['0', 0],
  ])('reads %j', (written, price) => expect(createPriceSchema('wrong').parse(written)).toBe(price));

  test.each([
    '',
    '₹',
    ',',
    '-5',
    '₹-5',
    '-₹5',
    '−5',
    '१५-२०',
    '150k',
    '1.5 lakh',
    '$150',
    '15,00',
    '1,5',
    '1.500,50',
    '1,,500',
    '1..5',
  ])('rejects %j', (written) => {
    const { error } = createPriceSchema('wrong').safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual(['wrong']);
  });
});

test('other numbers are read in any script, without signs of money', () => {
  expect(createIdSchema().parse('१५७')).toBe(157);
  expect(createIntegerSchema('longest rent', 1, 365).parse('\u200e۳۰ ')).toBe(30);
  expect(createIdSchema().safeParse('₹157').success).toBe(false);
  expect(createIdSchema().safeParse('1,570').success).toBe(false);
});

describe('codes', () => {
  const { body } = handover['POST /api/requests/:id/handover'];
  test.each(['8016', '80 16', ' 8016', '8016.', '80-16', '*8016*', '\u200e8016', '८०१६', '８０１６', '"8016"'])(
    'of a hand-over are read from %j',
    (code) => expect(body.parse({ code })).toEqual({ code: '8016' }),
  );
  test.each(['', '801', '80161', 'abcd', 'code 8016', 8016, null])('of a hand-over are not read from %j', (code) => {
    expect(findCode(body.safeParse({ code }))).toBe('handoverCode');
  });

  const step = secondFactor['POST /api/login/second-factor'].body;
  test.each([
    ['totp', '123 456', '123456'],
    ['totp', '१२३४५६', '123456'],
    ['totp', '\u202a123-456\u202c', '123456'],
    ['recovery_code', ' abcd–ef12 3456.', 'abcdef123456'],
  ] as const)('of %s are read from %j', (method, code, clean) => {
    expect(step.parse({ challenge: 'x', method, code })).toMatchObject({ code: clean });
  });

  test('of passports are read as they are printed and typed', () => {
    const { params } = passports['GET /api/passports/:code'];
    expect(params.parse({ code: 'bcdf–234५' })).toEqual({ code: 'BCDF2345' });
  });
});
