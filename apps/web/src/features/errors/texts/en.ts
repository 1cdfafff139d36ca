import { type ErrorCode, errors } from '@wandering-books/contract/errors.ts';
import { fieldMessages } from '@wandering-books/contract/field-messages.ts';

type Dashed<Code extends string> = Code extends `${infer Start}_${infer Rest}` ? `${Start}-${Dashed<Rest>}` : Code;

/** What the server says by itself; in English it is shown as it comes. With dashes no code, as `too_many`, looks like a plural form. */
const codes = Object.fromEntries(
  Object.entries(errors).map(([code, { message }]) => [code.replaceAll('_', '-'), message]),
) as Record<Dashed<ErrorCode>, string>;

const en = {
  codes,
  fields: { ...fieldMessages, invalid: 'Please check this field' },
  /** What the schemas call their fields. */
  labels: {
    auth: 'key of the device',
    endpoint: 'address of the device',
    keys: 'keys of the device',
    p256dh: 'key of the device',
    field: 'field',
    address: 'address',
    after: 'after',
    after_seq: 'after_seq',
    author: 'author',
    before: 'before',
    bio: 'bio',
    book: 'book',
    category: 'category',
    'channel name': 'channel name',
    city: 'city',
    code: 'code',
    college: 'college',
    condition: 'condition',
    'condition grade': 'condition grade',
    'contact visibility': 'contact visibility',
    counter: 'counter',
    country: 'country',
    cover: 'cover',
    'current password': 'current password',
    description: 'description',
    'due date': 'due date',
    edition: 'edition',
    email: 'email',
    'exchange book': 'exchange book',
    'first name': 'first name',
    gender: 'gender',
    id: 'id',
    image: 'image',
    isbn: 'isbn',
    kind: 'kind',
    language: 'language',
    'last name': 'last name',
    latitude: 'latitude',
    limit: 'limit',
    line: 'line',
    'longest rent': 'longest rent',
    longitude: 'longitude',
    message: 'message',
    mobile: 'mobile',
    name: 'name',
    owner: 'owner',
    page: 'page',
    password: 'password',
    per_page: 'per_page',
    photo: 'photo',
    place: 'place',
    profile_image: 'profile_image',
    publisher: 'publisher',
    radius: 'radius',
    reason: 'reason',
    receiver: 'receiver',
    'rent length': 'rent length',
    'rent unit': 'rent unit',
    search: 'search',
    'socket id': 'socket id',
    sort: 'sort',
    state: 'state',
    status: 'status',
    subject: 'subject',
    title: 'title',
    token: 'token',
    type: 'type',
    university: 'university',
    until: 'until',
    user: 'user',
    width: 'width',
    words: 'words',
  },
} as const;

export default en;

declare module '../../../lib/catalogues.ts' {
  interface Catalogues {
    errors: typeof en;
  }
}
