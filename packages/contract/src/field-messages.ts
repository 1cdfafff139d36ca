import { passwordWeaknesses } from './password-strength.ts';

/**
 * What can be wrong with a field, in English. What stands in braces is told with it; `label` is what a schema calls the field. The
 * browser says it in the reader's language, by its code.
 */
export const fieldMessages = {
  noObject: 'The request must be an object with fields',
  required: 'The {{label}} field is required',
  tooLong: 'The {{label}} field must not be longer than {{most}} characters',
  notText: 'The {{label}} field must be text',
  notStorable: 'The {{label}} field has a character that cannot be stored',
  notNumber: 'The {{label}} field must be a number',
  notPositive: 'The {{label}} field must be a positive number',
  numberTooLarge: 'The {{label}} field must be a smaller number',
  numberRange: 'The {{label}} field must be a number from {{least}} to {{most}}',
  wholeNumberRange: 'The {{label}} field must be a whole number from {{least}} to {{most}}',
  unknownChoice: 'The selected {{label}} is invalid',
  notDate: 'The {{label}} field must be a date',
  notYesOrNo: 'The field must be yes or no',
  fileTooLarge: 'The {{label}} must not be larger than {{most}} MB',

  email: 'The email field must be a valid email address',
  emailTaken: 'The email has already been taken.',
  mobile: 'The mobile field must have 10 to 15 digits',
  passwordTooShort: 'The password must have at least 8 characters',
  passwordTooLong: 'The password must not be longer than 128 characters',
  passwordBlank: 'The password must not be made of spaces alone',
  passwordIsEmail: 'The password must not be your email address',
  passwordWrong: 'That is not your password',
  passwordCommon: passwordWeaknesses.common,
  passwordNearlyCommon: passwordWeaknesses.nearly_common,
  passwordPersonal: passwordWeaknesses.personal,
  passwordWord: passwordWeaknesses.word,
  passwordName: passwordWeaknesses.name,
  passwordKeyboard: passwordWeaknesses.keyboard,
  passwordRepetition: passwordWeaknesses.repetition,
  passwordSequence: passwordWeaknesses.sequence,
  passwordDate: passwordWeaknesses.date,
  passwordShort: passwordWeaknesses.short,
  codeWrong: 'That is not the code that the app shows now',
  passkey: 'This is not what a passkey answers',

  birthday: 'The date of birth must be a day such as 1990-03-31',
  birthdayTooEarly: 'The date of birth must not be before 1900',
  birthdayTooLate: 'The date of birth must be at least five years before today',
  pincode: 'The pincode field must have 3 to 12 digits or letters',
  pincodeInIndia: 'A pincode in India has six digits, for example 560001',
  collegeEither: 'Please choose a college or name one that is not listed, not both',
  collegeLetters: 'The college field must have at least 3 letters',
  collegeName: 'The college field must be a name, without addresses or phone numbers',

  price: 'The price field is required and must be non-negative',
  priceTooHigh: 'The price must be below ₹10,00,00,000',
  priceTooFine: 'The price can have at most two decimals',
  maxPrice: 'The max price must be zero or more',
  gradeDisagrees: 'The condition grade does not agree with the condition',
  rentTooLong: 'A book can be lent for a year at the most',
  photoNames: 'The photos field must be a list of file names',
  photosTooMany: 'A book can have at most {{most}} photos',
  photoTwice: 'The photos field names a photo twice',
  photoGone: 'A photo is not there any more. Please add it again.',
  image: 'The image must be a JPEG, PNG, WebP, AVIF or GIF picture',
  imageTooLarge: 'The image has too many pixels. Please make it smaller.',
  listedSince: 'The date must be a day such as 2025-03-31',
  idempotencyKey: 'The key must be a UUID',
  after: 'The after field must be the next of a page in the same order',

  rentPrice: 'Please enter a valid rent price.',
  buyPrice: 'Please enter a valid buy price.',
  offeredPrice: 'Please enter a valid price.',
  reason: 'Please enter a reason (max 100 words).',
  exchangeBook: 'Please select a book to exchange.',
  ownBook: 'You cannot request your own book',
  requestType: 'This book takes requests of the type {{type}} only',
  receiver: 'The receiver must be the owner of the book',
  exchangeNotYours: 'You can only offer a book of your own',
  exchangeNotFree: 'This book of yours is not free',
  offerSamePrice: 'This is the price that you are offered already',
  offerSameBook: 'This is the book that you are offered already',
  offerNotTheirs: 'You can only ask for a book of the reader',
  offerNotFree: 'This book is not free',
  rentNoLength: 'Only a rented book has a length of rent',
  rentWhole: 'The rent of this book is for the whole time',
  rentDays_one: 'The owner lends it for up to {{count}} day',
  rentDays_other: 'The owner lends it for up to {{count}} days',
  rentWeeks_one: 'The owner lends it for up to {{count}} week',
  rentWeeks_other: 'The owner lends it for up to {{count}} weeks',
  rentMonths_one: 'The owner lends it for up to {{count}} month',
  rentMonths_other: 'The owner lends it for up to {{count}} months',
  dueOfRent: 'Only a rented book has a due date',
  dueTooEarly: 'The due date must be tomorrow or later',
  dueTooLate: 'The due date must be within a year',
  stars: 'Please choose 1 to {{most}} stars.',

  messageTooLong: 'A message can have at most 4000 characters',
  messageNotStorable: 'The message has a character that cannot be stored',
  messageNotText: 'The message field must be a text',
  clientId: 'The client id must be a UUID',
  socketId: 'That is not a socket id',
  conversationWithYourself: 'You cannot start a conversation with yourself',
  blockYourself: 'You cannot block yourself',
  reportYourself: 'You cannot report what is your own',
  suspendUntil: 'The day must be tomorrow or later',
} as const;

type WithoutForm<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

export type FieldMessageCode = WithoutForm<keyof typeof fieldMessages>;

/** What is wrong with a field, for programs: a code, and what is told with it. */
export interface FieldFault {
  code: FieldMessageCode | 'invalid';
  params?: Record<string, string | number>;
}

/** A message in English, with what is told in it. */
export function formatFieldMessage(code: FieldMessageCode, params: NonNullable<FieldFault['params']>): string {
  const template =
    code in fieldMessages
      ? fieldMessages[code as keyof typeof fieldMessages]
      : fieldMessages[`${code}_${params['count'] === 1 ? 'one' : 'other'}` as keyof typeof fieldMessages];
  return template.replace(PLACEHOLDER, (_, name: string) => String(params[name]));
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Messages with nothing in them, by their words. */
const codes = new Map<string, string>(Object.entries(fieldMessages).map(([code, words]) => [words, code]));

/** The others, as patterns. */
const patterns = Object.entries(fieldMessages)
  .filter(([, words]) => words.includes('{{'))
  .map(([code, words]) => {
    const escaped = words.replace(/[.()]/g, '\\$&').replace(PLACEHOLDER, (_, name: string) => `(?<${name}>.+?)`);
    return { code: code.replace(/_(one|other)$/, ''), pattern: new RegExp(`^${escaped}$`) };
  });

/**
 * What a message says, for programs. Schemas keep nothing of a message but its words: so it is found by them. What is none of ours,
 * as what zod says of a wrong type, is `invalid`.
 */
export function findFieldFault(message: string): FieldFault {
  const code = codes.get(message) as FieldMessageCode | undefined;
  if (code) return { code };
  for (const { code, pattern } of patterns) {
    const { groups } = pattern.exec(message) ?? {};
    if (groups)
      return { code: code as FieldMessageCode, params: Object.fromEntries(Object.entries(groups).map(readParam)) };
  }
  return { code: 'invalid' };
}

/** Numbers come as numbers: a language counts by them. */
const readParam = ([name, text]: [string, string]): [string, string | number] => [
  name,
  /^-?\d+$/.test(text) ? Number(text) : text,
];
