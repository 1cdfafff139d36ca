import { afterAll, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember } from '../../../../test/factories.ts';
import { makeJobsDue } from '../../../../test/jobs.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';

const world = await createRequestsApp({}, { receivesMails: true });
afterAll(world.close);

const FORGED = '\r\nBcc: all@example.org\r\n\r\nPay here:\u2028\u202e';

test('a mail escapes line breaks in names', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  await world.db
    .updateTable('users')
    .set({ name: `Ravi${FORGED}` })
    .where('id', '=', ravi.id)
    .execute();
  await world.asked(ravi, await world.bookOf(asha, 'sell', `Kim${FORGED}`));
  await world.runJobs();

  const { to, text } = world.mails.find((mail) => mail.to.includes(asha.email))!;
  expect(to).toEqual([asha.email]);
  const [headers] = text.split('\r\n\r\n');
  const names = headers!.replace(/\r\n\s+/g, ' ').split('\r\n');
  expect(names.filter((header) => /^(b?cc|to):/i.test(header))).toEqual([`To: ${asha.email}`]);
  expect(text).toContain('Ravi Bcc: all@example.org Pay here: sent you a buy request');
  expect(text).not.toMatch(/^(Bcc|Pay here)/m);
});

test('sends the reader no mail about a counter-offer that was answered before the mail was sent', async () => {
  const { ravi, request, offer } = await counter();
  await world.moved(ravi, 'decline_counter', request, offer);
  await world.runJobs();
  expect(world.mails.filter(({ to }) => to.includes(ravi.email))).toEqual([]);
});

test('tells the reader of a counter-offer that was taken back before the mail was sent only that', async () => {
  const { asha, ravi, request, offer } = await counter();
  await world.moved(asha, 'withdraw_counter', request, offer);
  await world.runJobs();
  const mails = world.mails.filter(({ to }) => to.includes(ravi.email));
  expect(mails.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
    'Asha took back the counter-offer for The Guide',
  ]);
});

async function counter() {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  const book = await world.bookOf(asha);
  const request = await world.asked(ravi, book);
  await world.runJobs();
  return { asha, ravi, book, request, offer: await world.countered(asha, request, { price: 110 }) };
}

test('sends the owner no mail about a declined counter-offer after making another one', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  const request = await world.asked(ravi, await world.bookOf(asha));
  const offer = await world.countered(asha, request, { price: 110 });
  await world.runJobs();
  world.mails.length = 0;
  await world.moved(ravi, 'decline_counter', request, offer);
  await world.countered(asha, request, { price: 105 });
  await world.runJobs();
  expect(world.mails.map(({ to }) => to[0])).toEqual([ravi.email]);
});

test('a decline that was undone and made again is one mail', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  const request = await world.asked(ravi, await world.bookOf(asha));
  await world.runJobs();
  world.mails.length = 0;
  for (const action of ['decline', 'undo_decline', 'decline'] as const) await world.moved(asha, action, request);
  await makeJobsDue(world.pool);
  await world.runJobs();
  expect(world.mails.map(({ to }) => to[0])).toEqual([ravi.email]);
});

test('tells the owner whose lent book has a reader who left that it is off the lists', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  const request = await world.moved(asha, 'accept', await world.asked(ravi, await world.bookOf(asha, 'rent')));
  await world.moved(asha, 'hand_over', request);
  await world.runJobs();
  world.mails.length = 0;
  const { token, password } = ravi;
  await call(world.app, 'DELETE /api/user', { token, body: { password } });
  await world.runJobs();
  const { text } = world.mails.find(({ to }) => to.includes(asha.email))!;
  expect(text).toContain('The reader who asked for The Guide has deleted their account, so the request is closed.');
  expect(text).toContain('Your book is off the lists. When you have it back, you can put it on the lists again.');
  expect(text).not.toContain('free again');
});

test('a reader who moves up with a counter-offer is told to answer it, once in the bell', async () => {
  const { asha, ravi, book, request } = await counter();
  const zoya = await createConfirmedMember(world, 'Zoya');
  const rival = await world.asked(zoya, book);
  await world.moved(asha, 'accept', rival);
  await world.runJobs();
  world.mails.length = 0;
  await world.moved(asha, 'cancel', rival);
  await world.runJobs();
  const { text } = world.mails.find(({ to }) => to.includes(ravi.email))!;
  expect(text).toContain('You can accept or decline it there.');
  expect(text).not.toContain('There is nothing to do.');
  expect((await listRequestNews(world.app, ravi)).map(({ id }) => id)).toEqual([request.id]);
});
