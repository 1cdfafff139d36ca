import { mailKinds } from '@wandering-books/contract/notifications/notification-limits.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, PUBLIC_URL } from '../../../test/app.ts';
import { createConfirmedMember, registerMember } from '../../../test/factories.ts';
import { makeJobsDue } from '../../../test/jobs.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, bookOf, countered, moved } = world;

afterAll(world.close);
beforeEach(async () => {
  await world.runJobs();
  world.mails.length = 0;
});

async function readMailsTo({ email }: { email: string }) {
  await world.runJobs();
  return world.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
}

const ALL = Object.fromEntries(mailKinds.map((kind) => [kind, true]));

/** An owner, a reader with a request, and the resulting mail. */
async function receiveRequestMail(ownerName = 'Asha Menon', title = 'Malgudi Days') {
  const owner = await createConfirmedMember(world, ownerName);
  const reader = await createConfirmedMember(world, 'Ravi Kumar');
  const request = await asked(reader, await bookOf(owner, 'sell', title));
  const [mail = ''] = await readMailsTo(owner);
  const token = /stop-mail\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
  return { owner, reader, request, mail, token };
}

describe('a mail about a request', () => {
  test('describes the event, links to it and supports one-click unsubscribe', async () => {
    const { mail, owner, token } = await receiveRequestMail('Asha <b>Menon</b>', 'Me\nand <i>You</i>');
    const stop = `${PUBLIC_URL}/stop-mail?token=${token}`;
    expect(token).toHaveLength(43);
    expect(mail).toContain(`To: ${owner.email}`);
    expect(mail).toMatch(/^Subject: Me and <i>You<\/i> · Ravi Kumar offers ₹150\.50, you ask ₹200\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe:\s+<https:\/\/books\.example\.org\/stop-mail\?token=[\w-]+>\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const [address] = /https:\S+\/notifications\/\d+/.exec(mail)!;
    expect(mail).toContain(`See the request:\r\n${address}`);
    expect(mail).toContain(`<a href="${address}">See the request</a>`);
    expect(mail).toContain(`Stop emails about new requests:\r\n${stop}`);
    expect(mail).toContain(`<a href="${stop}">Stop emails about new requests</a>`);
    expect(mail).toContain('<p>Dear Asha &lt;b&gt;Menon&lt;/b&gt;,</p>');
  });

  test('tells the reader the answer', async () => {
    const { owner, reader, request } = await receiveRequestMail();
    await moved(owner, 'accept', request);
    const refused = await asked(reader, await bookOf(owner, 'donate', 'The Guide'));
    await moved(owner, 'decline', refused);
    const undone = await asked(reader, await bookOf(owner, 'sell', 'Kim'));
    await moved(owner, 'decline', undone);
    await moved(owner, 'undo_decline', undone);
    expect(await readMailsTo(reader)).toHaveLength(1);
    await makeJobsDue(world.pool);
    const [yes, no, ...more] = await readMailsTo(reader);
    expect(more).toEqual([]);
    expect(yes).toContain('Subject: Malgudi Days · Agreed at ₹150.50');
    expect(no).toContain('Subject: Asha Menon declined your request for The Guide');
    expect(no).toContain('Asha Menon declined your request for The Guide.');
  });

  test('notifies the reader of a counter-offer and the owner of its answer', async () => {
    const { owner, reader, request } = await receiveRequestMail();
    const first = await countered(owner, request, { price: 110 });
    const [offer] = await readMailsTo(reader);
    expect(offer).toContain('Subject: Malgudi Days · Asha Menon asks ₹110, you offered ₹150.50');
    expect(offer).toContain('Asha Menon made a counter-offer for Malgudi Days: ₹110.');
    world.mails.length = 0;
    await moved(reader, 'decline_counter', request, first);
    expect(await readMailsTo(owner)).toEqual([
      expect.stringContaining(
        'Ravi Kumar declined your counter-offer for Malgudi Days.\r\n\r\nRavi Kumar offers ₹150.50, you ask ₹200.',
      ),
    ]);
    const second = await countered(owner, request, { price: 100 });
    await moved(reader, 'accept_counter', request, second);
    expect((await readMailsTo(owner)).at(-1)).toContain('Subject: Malgudi Days · Agreed at ₹100');
  });

  test.each([
    ['cancel', 'Ravi Kumar called off what you agreed about', 'Asha Menon called off what you agreed about The Guide'],
    ['complete', 'Ravi Kumar got Malgudi Days from you', 'You got The Guide from Asha Menon'],
  ] as const)('notifies only the other member of an agreed request: %s', async (action, ofOwner, ofReader) => {
    const { owner, reader, request } = await receiveRequestMail();
    const second = await asked(reader, await bookOf(owner, 'sell', 'The Guide'));
    for (const one of [request, second]) await moved(owner, 'accept', one);
    await world.runJobs();
    world.mails.length = 0;
    await moved(reader, action, request);
    await moved(owner, action, second);
    expect(await readMailsTo(owner)).toEqual([expect.stringContaining(ofOwner)]);
    expect(await readMailsTo(reader)).toEqual([expect.stringContaining(ofReader)]);
  });

  test('about the end of an agreed request can be turned off', async () => {
    const { owner, reader, request } = await receiveRequestMail();
    await moved(owner, 'accept', request);
    await call(app, 'PUT /api/user/mail-preferences', { token: owner.token, body: { answer: false } });
    await moved(reader, 'cancel', request);
    expect(await readMailsTo(owner)).toHaveLength(1);
  });

  test('is not sent to unconfirmed or deleted members', async () => {
    const { reader } = await receiveRequestMail();
    const unconfirmed = await registerMember(app);
    await world.runJobs();
    world.mails.length = 0;
    await asked(reader, await bookOf(unconfirmed));
    expect(await readMailsTo(unconfirmed)).toEqual([]);

    const leaver = await createConfirmedMember(world);
    await world.runJobs();
    world.mails.length = 0;
    await asked(reader, await bookOf(leaver));
    const left = await call(app, 'DELETE /api/user', { token: leaver.token, body: { password: leaver.password } });
    expect(left.status).toBe(200);
    expect(await readMailsTo(leaver)).toEqual([]);
  });

  test('is enqueued with the move: a rejected one sends no mail', async () => {
    const { owner, reader, request } = await receiveRequestMail();
    world.mails.length = 0;
    const again = await world.ask(reader, { id: request.book_id, type: 'sell' });
    expect(again.status).toBe(409);
    expect(await readMailsTo(owner)).toEqual([]);
  });
});

describe('email preferences', () => {
  test('default to all mails and change one by one', async () => {
    const { owner, reader } = await receiveRequestMail();
    const { token } = owner;
    const { data: first } = await call(app, 'GET /api/user/mail-preferences', { token });
    expect(first).toEqual({ ...ALL, email_verified: true });
    const body = { new_request: false, due_date: false };
    const { status, data } = await call(app, 'PUT /api/user/mail-preferences', { token, body });
    expect([status, data]).toEqual([200, { ...ALL, ...body, email_verified: true }]);

    world.mails.length = 0;
    await asked(reader, await bookOf(owner));
    expect(await readMailsTo(owner)).toEqual([]);
    await call(app, 'PUT /api/user/mail-preferences', { token, body: { new_request: true } });
    await asked(reader, await bookOf(owner));
    expect(await readMailsTo(owner)).toHaveLength(1);
    const { data: others } = await call(app, 'GET /api/user/mail-preferences', { token: reader.token });
    expect(others).toEqual({ ...ALL, email_verified: true });
  });

  test('accept booleans', async () => {
    const { token } = await registerMember(app);
    const { data } = await call(app, 'GET /api/user/mail-preferences', { token });
    expect(data.email_verified).toBe(false);
    const wrong = await call(app, 'PUT /api/user/mail-preferences', { token, body: { answer: 'perhaps' } });
    expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([422, ['answer']]);
  });

  test('are deleted with the account', async () => {
    const { owner, token } = await receiveRequestMail();
    const kept = () => world.db.selectFrom('mail_preferences').where('user_id', '=', owner.id).selectAll().execute();
    expect(await kept()).toHaveLength(1);
    await call(app, 'DELETE /api/user', { token: owner.token, body: { password: owner.password } });
    expect(await kept()).toEqual([]);
    expect((await call(app, 'POST /api/mail-stop', { body: { token } })).status).toBe(404);
  });
});

describe('the unsubscribe link', () => {
  const chosen = async (token: string) => (await call(app, 'GET /api/user/mail-preferences', { token })).data;

  test('turns off its kind only, without a session, and can be undone', async () => {
    const { owner, token } = await receiveRequestMail();
    const stopped = await call(app, 'POST /api/mail-stop', { body: { token } });
    expect([stopped.status, stopped.data]).toEqual([200, { kind: 'new_request', wanted: false }]);
    expect(await chosen(owner.token)).toMatchObject({ ...ALL, new_request: false });
    expect((await call(app, 'POST /api/mail-stop', { body: { token } })).data.wanted).toBe(false);

    const undone = await call(app, 'POST /api/mail-stop/undo', { body: { token } });
    expect([undone.status, undone.data]).toEqual([200, { kind: 'new_request', wanted: true }]);
    expect(await chosen(owner.token)).toMatchObject(ALL);

    await call(app, 'PUT /api/user/mail-preferences', { token: owner.token, body: { new_request: true } });
    expect((await call(app, 'POST /api/mail-stop', { body: { token } })).status).toBe(200);
  });

  test.each(['POST /api/mail-stop', 'POST /api/mail-stop/undo'] as const)('%s rejects unknown tokens', async (name) => {
    for (const token of ['a-token-that-nobody-has', '', 'with\u0000nothing'])
      expect((await call(app, name, { body: { token } })).error.code).toBe('mailings.unknown_link');
    expect((await call(app, name)).error.errors).toHaveProperty('token');
    expect((await call(app, name, { body: { token: 'x'.repeat(101) } })).status).toBe(422);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accepts one-click unsubscribe as %s', async (type, payload) => {
    const { owner, token } = await receiveRequestMail();
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: `/stop-mail?token=${token}`, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect((await chosen(owner.token)).new_request).toBe(false);
    for (const url of ['/stop-mail', '/stop-mail?token=nobody', '/stop-mail?token=a&token=b', '/stop-mail?token=%00'])
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404);
  });
});
