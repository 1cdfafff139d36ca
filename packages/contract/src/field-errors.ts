/** Every field error with its parameters. The messages are `fields` of `packages/texts/<language>/errors.json`. */
export const fieldErrors = {
  /** An error without a code of its own, for example one of zod's own. */
  invalid: [],
  noObject: [],
  required: ['label'],
  tooLong: ['label', 'max'],
  notText: ['label'],
  notStorable: ['label'],
  notNumber: ['label'],
  notPositive: ['label'],
  numberTooLarge: ['label'],
  numberRange: ['label', 'min', 'max'],
  wholeNumberRange: ['label', 'min', 'max'],
  unknownChoice: ['label'],
  notDate: ['label'],
  notYesOrNo: [],
  fileTooLarge: ['label', 'max'],

  email: [],
  emailLetters: [],
  emailTaken: [],
  mobile: [],
  mobileWrong: [],
  passwordTooShort: [],
  passwordTooLong: [],
  passwordBlank: [],
  passwordIsEmail: [],
  passwordWrong: [],
  passwordCommon: [],
  passwordNearlyCommon: [],
  passwordPersonal: [],
  passwordWord: [],
  passwordName: [],
  passwordKeyboard: [],
  passwordRepetition: [],
  passwordSequence: [],
  passwordDate: [],
  passwordShort: [],
  codeWrong: [],
  passkey: [],
  upiId: [],

  birthday: [],
  birthdayTooEarly: [],
  birthdayTooLate: [],
  pincode: [],
  pincodeInIndia: [],
  collegeEither: [],
  collegeLetters: [],
  collegeName: [],

  price: [],
  priceTooHigh: [],
  priceTooFine: [],
  maxPrice: [],
  gradeDisagrees: [],
  rentTooLong: [],
  photoNames: [],
  photosTooMany: ['max'],
  photoTwice: [],
  photoGone: [],
  image: [],
  imageTooLarge: [],
  bookList: [],
  columns: [],
  tooManyRows: ['max'],
  tooManyColumns: ['max'],
  listedSince: [],
  idempotencyKey: [],
  after: [],

  rentPrice: [],
  buyPrice: [],
  offeredPrice: [],
  reason: [],
  exchangeBook: [],
  ownBook: [],
  requestType: ['type'],
  receiver: [],
  exchangeNotYours: [],
  exchangeNotFree: [],
  offerSamePrice: [],
  offerSameBook: [],
  offerNotTheirs: [],
  offerNotFree: [],
  rentNoLength: [],
  rentWhole: [],
  rentDays: ['count'],
  rentWeeks: ['count'],
  rentMonths: ['count'],
  dueOfRent: [],
  dueTooEarly: [],
  dueTooLate: [],
  awayUntil: [],
  meetingTime: [],
  textOrIsbn: [],
  handoverCode: [],
  handoverCodeWrong: ['count'],
  passportCode: [],
  stars: ['max'],

  messageTooLong: [],
  messageNotStorable: [],
  messageNotText: [],
  clientId: [],
  socketId: [],
  conversationWithYourself: [],
  blockYourself: [],
  reportYourself: [],
  suspendUntil: [],
} as const satisfies Record<string, readonly (keyof Params)[]>;

interface Params {
  /** The name of the field: a key of `labels` beside the messages. */
  label: string;
  min: number;
  max: number;
  /** Selects the plural form. */
  count: number;
  type: string;
}

export type FieldErrorCode = keyof typeof fieldErrors;

type ParamsOf<Code extends FieldErrorCode> = (typeof fieldErrors)[Code] extends readonly []
  ? undefined
  : Pick<Params, (typeof fieldErrors)[Code][number]>;

export type FieldError = {
  [Code in FieldErrorCode]: ParamsOf<Code> extends undefined
    ? { code: Code; params?: undefined }
    : { code: Code; params: ParamsOf<Code> };
}[FieldErrorCode];

/** Encodes a field error as the message of a zod issue: schemas carry no other data from a check to its issue. */
export const encodeFieldError = <Code extends FieldErrorCode>(
  code: Code,
  ...[params]: ParamsOf<Code> extends undefined ? [] : [ParamsOf<Code>]
) => JSON.stringify({ code, params });

/** Returns undefined for a message of another origin, for example one of zod's own. */
export const decodeFieldError = (message: string) =>
  message.startsWith('{"code":') ? (JSON.parse(message) as FieldError) : undefined;

/** Fills the parameters of a field error into its English message. */
export function formatFieldError(sentences: Record<string, string>, { code, params }: FieldError): string {
  const values: Partial<Params> = params ?? {};
  const sentence = sentences[code] ?? sentences[`${code}_${values.count === 1 ? 'one' : 'other'}`]!;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: keyof Params) => String(values[name]));
}
