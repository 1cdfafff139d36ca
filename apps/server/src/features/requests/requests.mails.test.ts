import { afterAll, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createConfirmedMember } from '../../../test/factories.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const mailbox = await openMailbox();
const world = await createRequestsApp({}, { smtpUrl: mailbox.url });
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const FORGED = '\r\nBcc: all@example.org\r\n\r\nPay here:\u2028\u202e';

test('names that break lines, kept from before they were folded, stay words in a mail', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  await world.db
    .updateTable('users')
    .set({ name: `Ravi${FORGED}` })
    .where('id', '=', ravi.id)
    .execute();
  await world.asked(ravi, await world.bookOf(asha, 'sell', `Kim${FORGED}`));
  await world.runJobs();

  const { to, text } = mailbox.mails.find((mail) => mail.to.includes(asha.email))!;
  expect(to).toEqual([asha.email]);
  const [headers] = text.split('\r\n\r\n');
  const names = headers!.replace(/\r\n\s+/g, ' ').split('\r\n');
  expect(names.filter((header) => /^(b?cc|to):/i.test(header))).toEqual([`To: ${asha.email}`]);
  expect(text).toContain('Ravi Bcc: all@example.org Pay here: sent you a buy request');
  expect(text).not.toMatch(/^(Bcc|Pay here)/m);
});

test('whoever reads in Hindi is told in Hindi, by mail and by the API', async () => {
  const [asha, ravi] = [await createConfirmedMember(world, 'Asha'), await createConfirmedMember(world, 'Ravi')];
  await world.db.updateTable('users').set({ language: 'hi' }).where('id', '=', asha.id).execute();
  await world.asked(ravi, await world.bookOf(asha, 'sell', 'Kim'));
  await world.runJobs();

  const mail = mailbox.mails.find(({ to }) => to.includes(asha.email))!;
  const [text, html] = [...mail.text.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part]) =>
    Buffer.from(part!, 'base64').toString(),
  );
  expect(text).toContain('Ravi ने आपसे Kim खरीदने की रिक्वेस्ट भेजी है।');
  expect(text).toMatch(/\/stop-mail\?token=[\w-]+&lang=hi\n/);
  expect(html).toContain('<html lang="hi" dir="ltr">');
  const { data } = await call(world.app, 'GET /api/notifications', { token: asha.token });
  expect(data.map((request) => request.text)).toEqual(['Ravi ने आपसे Kim खरीदने की रिक्वेस्ट भेजी है']);
});
