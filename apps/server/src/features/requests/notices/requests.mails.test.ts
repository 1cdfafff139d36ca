import { afterAll, expect, test } from 'vitest';
import { createConfirmedMember } from '../../../../test/factories.ts';
import { openMailbox } from '../../../../test/services/mailbox.ts';
import { createRequestsApp } from '../../../../test/requests.ts';

const mailbox = await openMailbox();
const world = await createRequestsApp({}, { smtpUrl: mailbox.url });
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

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

  const { to, text } = mailbox.mails.find((mail) => mail.to.includes(asha.email))!;
  expect(to).toEqual([asha.email]);
  const [headers] = text.split('\r\n\r\n');
  const names = headers!.replace(/\r\n\s+/g, ' ').split('\r\n');
  expect(names.filter((header) => /^(b?cc|to):/i.test(header))).toEqual([`To: ${asha.email}`]);
  expect(text).toContain('Ravi Bcc: all@example.org Pay here: sent you a buy request');
  expect(text).not.toMatch(/^(Bcc|Pay here)/m);
});
