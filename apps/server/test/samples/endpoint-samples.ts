import { randomUUID } from 'node:crypto';
import { call } from '../app.ts';
import { createAppointmentSamples } from './appointment-samples.ts';
import { createCollegeSamples } from './college-samples.ts';
import { createWishSamples } from './wish-samples.ts';
import { createLoanSamples } from './loan-samples.ts';
import { createPassportSamples } from './passport-samples.ts';
import { createPushSamples } from './push-samples.ts';
import { createWorkSamples } from './work-samples.ts';
import type { People, Samples } from './endpoint-sample.ts';
import { createMember, type Member } from '../factories.ts';
import { createBlankImage } from './hostile-files.ts';
import { createToken, hashSessionToken } from '../../src/platform/security/tokens.ts';
import { createReport, sendMessageTo, sendPhotoTo } from '../moderation.ts';
import { Authenticator } from '../passkeys.ts';
import { createRequestsApp, type RequestsApp } from '../requests.ts';
import { addPasskey, addTotp, showCode } from '../second-factors.ts';

/** Coordinates that resemble no id, price, count or time in a response. */
export const OWNERS_PLACE = { latitude: -23.456789, longitude: 77.654321 };
const READERS_PLACE = { latitude: -23.5, longitude: 77.6 };

const shared = {
  ...{ title: 'Gaban', author: 'Premchand', category_id: 1, language_id: 1, type: 'sell', price: 90 },
  ...{ status: 'available', condition: 'used', cover: 'drawn' },
};

/** Functions to join and to sign in. */
interface SignInFunctions {
  join(this: void, name: string): Promise<Member>;
  signIn(this: void, member: Member): Promise<unknown>;
}

/** Creates an input for each endpoint that needs one; its data is inserted on demand. */
export function createSamples(
  { app, db, deps, asked, countered, moved, bookOf }: RequestsApp,
  { owner, reader, moderator }: People,
  { join, signIn }: SignInFunctions,
): Samples {
  const proof = { password: owner.password };
  const bookId = async () => ({ book_id: (await bookOf(owner, 'sell', 'Godan')).id });
  const ownBook = async () => ({ id: (await bookOf(owner)).id });
  const newRequest = async () => asked(reader, await bookOf(owner));
  const withOffer = async () => {
    const request = await newRequest();
    return { by: 'reader' as const, id: request.id, body: await countered(owner, request, { price: 175 }) };
  };
  const accepted = async () => moved(owner, 'accept', await newRequest());
  const lent = async () => moved(owner, 'accept', await asked(reader, await bookOf(owner, 'rent')));
  const conversation = async () => ({
    id: (await sendMessageTo(app, reader, owner, 'Is it still there?')).conversation,
  });
  const photo = async () => ({
    photo: { name: 'page.jpg', bytes: await createBlankImage(60, 80).jpeg().toBuffer() },
  });
  const link = async () => {
    await call(app, 'PUT /api/user/mail-preferences', { token: owner.token, body: { answer: true } });
    const { unsubscribe_token: token } = await db
      .selectFrom('mail_preferences')
      .where('user_id', '=', owner.id)
      .select('unsubscribe_token')
      .executeTakeFirstOrThrow();
    return { body: { token } };
  };
  const otherSession = async () => {
    await signIn(owner);
    const sessions = db.selectFrom('sessions').where('user_id', '=', owner.id).select('id');
    return sessions.orderBy('id', 'desc').executeTakeFirstOrThrow();
  };
  const withTotp = async () => {
    await call(app, 'DELETE /api/second-factor/totp', { token: owner.token, body: proof });
    await addTotp(app, owner, deps.clock());
    return { body: proof };
  };
  const country = () =>
    db
      .insertInto('countries')
      .values({ code: 'IN', name: 'India' })
      .onConflict((known) => known.column('code').doUpdateSet({ name: 'India' }))
      .returning('id')
      .executeTakeFirstOrThrow();
  const state = async () => {
    const within = { country_id: (await country()).id, code: '19', name: 'Karnataka' };
    return db
      .insertInto('states')
      .values(within)
      .onConflict((known) => known.columns(['country_id', 'code']).doUpdateSet({ name: within.name }))
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const aboutBook = async () => ({
    by: 'moderator' as const,
    id: await createReport(app, owner, { kind: 'book', id: (await bookOf(await join('Tara'))).id }),
    body: { words: 'Seen' },
  });
  const aboutPerson = async () => ({
    by: 'moderator' as const,
    id: await createReport(app, owner, { kind: 'person', id: (await join('Usha')).id }),
    body: { reason: 'spam' },
  });
  const done = async (act: 'hide' | 'suspend', { id, body }: { id: number; body: object }) => {
    const given = { token: moderator.token, params: { id }, body: { ...body } };
    await call(app, `POST /api/moderation/reports/:id/${act}`, given);
    return { by: 'moderator' as const, id };
  };
  const socket = { socket_id: '1.1', channel_name: `private-user.${owner.id}` };

  return {
    ...createCollegeSamples({ app, db }, join, state),
    'POST /api/register': () => ({
      body: { name: 'Nila', email: `${randomUUID()}@example.org`, mobile: '9876543210', ...proof },
    }),
    'POST /api/login': () => ({ body: { email: owner.email, ...proof } }),
    'POST /api/second-factor/totp': () => ({ body: proof }),
    'POST /api/second-factor/totp/confirm': async () => {
      await call(app, 'DELETE /api/second-factor/totp', { token: owner.token, body: proof });
      const { data } = await call(app, 'POST /api/second-factor/totp', { token: owner.token, body: proof });
      return { body: { code: showCode(data.secret, deps.clock()) } };
    },
    'DELETE /api/second-factor/totp': withTotp,
    'POST /api/second-factor/recovery-codes': withTotp,
    'POST /api/passkeys/options': () => ({ body: proof }),
    'POST /api/passkeys': async () => {
      const { data } = await call(app, 'POST /api/passkeys/options', { token: owner.token, body: proof });
      return { body: { name: 'Phone', credential: new Authenticator().register(data.challenge) } };
    },
    'DELETE /api/passkeys/:id': async () => {
      await addPasskey(app, owner);
      const { data } = await call(app, 'GET /api/second-factor', { token: owner.token });
      return { id: data.passkeys[0]!.id, body: proof };
    },
    'PUT /api/settings': () => ({ body: { contact_visibility: 'accepted' } }),
    'PUT /api/user/away': () => ({ body: { until: null } }),
    'PUT /api/user/upi': () => ({ body: { upi_id: 'asha@okaxis' } }),
    'PUT /api/password': () => ({ body: { current_password: owner.password, password: 'another quiet room' } }),
    'DELETE /api/sessions/:id': otherSession,
    'POST /api/user/reauthenticate': () => ({ body: proof }),
    'POST /api/user/export': () => ({ body: proof }),
    'DELETE /api/user': () => ({ body: proof }),
    'POST /api/password/forgot': () => ({ body: { email: owner.email } }),
    'GET /api/users/:id/profile': () => ({ id: owner.id }),
    'GET /api/users/:id/facts': () => ({ id: owner.id }),
    'GET /api/users/:id/books': () => ({ id: owner.id }),
    'PUT /api/user': () => ({ body: { name: owner.name, bio: 'Reads on trains.' } }),
    'PUT /api/user/location': () => ({ body: OWNERS_PLACE }),
    'GET /api/countries/:id/states': country,
    'GET /api/states/:id/cities': state,
    'POST /api/book-post': () => ({ body: shared }),
    'POST /api/book-photos': async () => ({ body: { client_id: randomUUID() }, files: await photo() }),
    'GET /api/book-posts/explore': () => ({ query: { sort_by: 'distance', ...READERS_PLACE } }),
    'GET /api/book-posts/search': () => ({ query: { q: 'godan' } }),
    'GET /api/book-posts/suggestions': () => ({ query: { q: 'god' } }),
    'GET /api/towns': () => ({ query: { q: 'Pune' } }),
    'GET /api/editions/:isbn': () => ({ id: 9780140449136 }),
    'GET /api/edition-suggestions': () => ({ query: { q: 'god' } }),
    'POST /api/book-posts/books-near-you': () => ({ body: READERS_PLACE }),
    'GET /api/book-posts/:id': ownBook,
    'POST /api/favorites': async () => ({ by: 'reader', body: await bookId() }),
    'DELETE /api/favorites': async () => ({ by: 'reader', body: await bookId() }),
    'PUT /api/book-posts/:id': async () => ({ ...(await ownBook()), body: shared }),
    'DELETE /api/book-posts/:id': ownBook,
    'POST /api/requests': async () => ({
      by: 'reader',
      body: { ...(await bookId()), type: 'buy', buy_price: 100 },
    }),
    'GET /api/requests/:id': async () => ({ id: (await newRequest()).id }),
    'POST /api/requests/:id/accept': async () => ({ id: (await newRequest()).id }),
    'POST /api/requests/:id/decline': async () => ({ id: (await newRequest()).id }),
    'POST /api/requests/:id/cancel': async () => ({ by: 'reader', id: (await newRequest()).id }),
    'POST /api/requests/:id/complete': async () => ({ id: (await accepted()).id }),
    'POST /api/requests/:id/decline/undo': async () => ({ id: (await moved(owner, 'decline', await newRequest())).id }),
    'POST /api/requests/:id/counter': async () => ({ id: (await newRequest()).id, body: { price: 175 } }),
    'POST /api/requests/:id/counter/accept': withOffer,
    'POST /api/requests/:id/counter/decline': withOffer,
    'POST /api/requests/:id/counter/withdraw': async () => ({ id: (await withOffer()).id }),
    'POST /api/requests/:id/hand-over': async () => ({ id: (await lent()).id }),
    'GET /api/requests/:id/handover-code': async () => ({ id: (await accepted()).id }),
    'POST /api/requests/:id/handover': async () => {
      const { id } = await accepted();
      const { data } = await call(app, 'GET /api/requests/:id/handover-code', { token: owner.token, params: { id } });
      return { by: 'reader', id, body: data };
    },
    'GET /api/requests/:id/payment': async () => ({ by: 'reader', id: (await accepted()).id }),
    'PUT /api/requests/:id/due-date': async () => ({ id: (await lent()).id, body: { due_date: '2026-03-09' } }),
    ...createPassportSamples(app, owner, ownBook, async () => moved(reader, 'complete', await accepted())),
    ...createAppointmentSamples({ app, deps }, { owner, reader }, accepted),
    ...createWishSamples({ app, deps }, { owner, reader }, OWNERS_PLACE),
    ...createWorkSamples({ app, deps }, { owner, moderator }),
    ...createLoanSamples({ app, moved }, { owner, reader }, { lent, ownBook }),
    ...createPushSamples(app, owner),
    'POST /api/mail-stop': link,
    'POST /api/mail-stop/undo': link,
    'POST /api/requests/:id/rating': async () => ({
      id: (await moved(reader, 'complete', await accepted())).id,
      body: { stars: 5, line: 'Kind, and on time.' },
    }),
    'GET /api/users/:id/ratings': () => ({ id: owner.id }),
    'GET /api/users/:id/requests': () => ({ by: 'reader', id: owner.id }),
    'POST /api/conversations': () => ({ by: 'reader', body: { user_id: owner.id } }),
    'GET /api/conversations/:id/messages': conversation,
    'POST /api/conversations/:id/messages': async () => ({ ...(await conversation()), body: { message: 'Come by.' } }),
    'POST /api/conversations/:id/photos': async () => ({
      ...(await conversation()),
      body: { client_id: randomUUID(), message: 'This one?' },
      files: await photo(),
    }),
    'GET /api/messages/:id/photo': async () => ({ id: (await sendPhotoTo(app, reader, owner)).id }),
    'POST /api/conversations/:id/mark-read': conversation,
    'POST /api/users/:id/block': async () => ({ id: (await join('Nobody')).id }),
    'DELETE /api/users/:id/block': () => ({ id: moderator.id }),
    'POST /api/broadcasting/auth': () => ({ body: socket }),
    'POST /api/broadcasting/user-auth': () => ({ body: socket }),
    'POST /broadcasting/user-auth': () => ({ body: socket }),
    'POST /api/reports': async () => ({
      by: 'reader',
      body: { kind: 'book', id: (await bookOf(owner)).id, reason: 'other' },
    }),
    'GET /api/moderation/reports/:id': aboutBook,
    'GET /api/moderation/reports/:id/photo': async () => ({
      by: 'moderator',
      id: await createReport(app, owner, { kind: 'message', id: (await sendPhotoTo(app, reader, owner)).id }),
    }),
    'POST /api/moderation/reports/:id/dismiss': aboutBook,
    'POST /api/moderation/reports/:id/hide': aboutBook,
    'POST /api/moderation/reports/:id/show': async () => done('hide', await aboutBook()),
    'POST /api/moderation/reports/:id/suspend': aboutPerson,
    'POST /api/moderation/reports/:id/lift': async () => done('suspend', await aboutPerson()),
    'GET /api/moderation/reports': () => ({ by: 'moderator' }),
    'GET /api/moderation/acts': () => ({ by: 'moderator' }),
    'POST /api/contact': () => ({
      body: { name: 'Asha', email: owner.email, subject: 'Hello', message: 'Thank you for this.' },
    }),
  };
}

/**
 * Creates an app with data for every endpoint: mostly Asha's, with Ravi as a party; Zoya is a moderator. `tokens` are
 * those of all sessions.
 */
export async function createEndpointSamples() {
  const world = await createRequestsApp();
  const { app, db, asked, moved, bookOf } = world;
  const tokens: string[] = [];
  const join = async (name: string) => {
    const member = await createMember(db, name);
    tokens.push(member.token);
    return member;
  };
  const signIn = async ({ id }: Member) => {
    const token = createToken();
    const session = { user_id: id, ...hashSessionToken(token), expires_at: new Date('2100-01-01') };
    await db.insertInto('sessions').values(session).execute();
    tokens.push(token);
  };
  const [asha, ravi, zoya] = [await join('Asha'), await join('Ravi'), await join('Zoya')];
  await call(app, 'PUT /api/user/location', { token: asha.token, body: OWNERS_PLACE });
  await call(app, 'PUT /api/user/location', { token: ravi.token, body: READERS_PLACE });
  await db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', zoya.id).execute();
  await moved(asha, 'accept', await asked(ravi, await bookOf(asha)));
  const samples = createSamples(world, { owner: asha, reader: ravi, moderator: zoya }, { join, signIn });
  return { world, asha, ravi, zoya, tokens, join, samples };
}
