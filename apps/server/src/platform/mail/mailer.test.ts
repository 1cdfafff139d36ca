import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { makeJobsDue, runJobs, listWaitingJobs } from '../../../test/jobs.ts';
import { openMailbox, decodeMail } from '../../../test/services/mailbox.ts';
import { runInTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandlers } from '../jobs/job-worker.ts';
import { renderMail } from './mail-template.ts';
import { createMailer } from './mailer.ts';
import { recordHandover } from './mails.queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let lines: string[];
let mailbox: Awaited<ReturnType<typeof openMailbox>> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'books-mail-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  lines = [];
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterEach(() => mailbox?.close());

const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const mail = {
  to: 'asha@example.org',
  ...renderMail({
    subject: 'Your library card – கார்டு',
    before: ['Dear Asha & "friends" <all>,'],
    link: { label: 'Open', url: 'https://books.example.org/?token=a-secret-word' },
    after: ['Goodbye'],
  }),
};

const createTestMailer = (smtpUrl?: string) =>
  createMailer({
    db: database.db,
    smtpUrl,
    folder: join(folder, 'mails'),
    from: 'The Books <no-reply@example.org>',
    publicUrl: 'https://books.example.org',
    log,
  });

/** Creates a mailing job for an SMTP server with this behaviour, and a function that runs it (again). */
async function createMail(options: SMTPServerOptions) {
  mailbox = await openMailbox(options);
  return createMailingJob(mailbox.url);
}

async function createMailingJob(smtpUrl: string) {
  const { deliver } = createTestMailer(smtpUrl);
  const handlers = {
    'mail.forget_old': (_payload, { id }) => deliver(id, async () => mail),
  } as Partial<JobHandlers> as JobHandlers;
  await runInTransaction(database.db, (trx) => enqueue(trx, 'mail.forget_old', {}));
  return async () => {
    await makeJobsDue(database.pool);
    await runJobs(database.pool, handlers);
    return listWaitingJobs(database.pool);
  };
}

describe('over SMTP', () => {
  it('sends text and HTML from the configured address', async () => {
    const tryIt = await createMail({});
    expect(await tryIt()).toEqual([]);
    expect(mailbox!.mails).toHaveLength(1);
    const { to, text } = mailbox!.mails[0]!;
    expect(to).toEqual(['asha@example.org']);
    expect(text).toContain('From: The Books <no-reply@example.org>');
    expect(text).toContain('Dear Asha & "friends" <all>,');
    expect(text).toContain('<p>Dear Asha &amp; &quot;friends&quot; &lt;all&gt;,</p>');
    expect(text).toMatch(/Message-ID: <\d+\.\d+@books\.example\.org>/);
    expect(text).toContain('Auto-Submitted: auto-generated');
  });

  it('retries when the server is unreachable, and sends one mail', async () => {
    const closed = await openMailbox();
    await closed.close();
    const tryIt = await createMailingJob(closed.url);
    expect(await tryIt()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
    mailbox = await openMailbox({}, closed.port);
    expect(await tryIt()).toEqual([]);
    await tryIt();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('retries after a temporary rejection', async () => {
    let busy = true;
    const tryIt = await createMail({
      onRcptTo(_address, _session, done) {
        done(busy ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
      },
    });
    expect(await tryIt()).toHaveLength(1);
    busy = false;
    expect(await tryIt()).toEqual([]);
    expect(mailbox!.mails).toHaveLength(1);
  });

  it("gives up after a permanent rejection and logs it without the mail's content", async () => {
    const tryIt = await createMail({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('nobody here'), { responseCode: 550 })),
    });
    expect(await tryIt()).toEqual([]);
    expect(lines.join()).toContain('rejected it permanently');
    expect(lines.join()).not.toContain('a-secret-word');
  });

  it('does not resend when the connection breaks before the server confirmed the mail', async () => {
    let taken = 0;
    const tryIt = await createMail({
      onData(stream) {
        stream.resume().on('end', () => {
          taken++;
          stream.destroy();
          mailbox!.destroyConnections();
        });
      },
    });
    expect(await tryIt()).toEqual([]);
    await tryIt();
    expect(taken).toBe(1);
    expect(lines.join()).toContain('it may have arrived');
  });

  it('does not resend a mail whose process died after the handover', async () => {
    mailbox = await openMailbox();
    const { deliver } = createTestMailer(mailbox.url);
    for (let i = 0; i < 2; i++) await deliver('77.1', async () => mail);
    expect(mailbox.mails).toHaveLength(1);
  });
});

describe('without an SMTP server', () => {
  it('writes mails to a folder readable by this account only, and logs its path once', async () => {
    const { deliver } = createTestMailer();
    await deliver('78.1', async () => mail);
    await deliver('79.1', async () => mail);
    const files = await readdir(join(folder, 'mails'));
    expect(files).toEqual(['78.1@books.example.org.eml', '79.1@books.example.org.eml']);
    const file = join(folder, 'mails', files[0]!);
    expect(decodeMail(await readFile(file))).toContain('https://books.example.org/?token=a-secret-word');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(lines.filter((line) => line.includes(folder))).toHaveLength(1);
  });

  it('writes a mail whose process died before writing it, but none twice', async () => {
    const { deliver } = createTestMailer();
    await recordHandover(database.db, '<81.1@books.example.org>');
    await deliver('81.1', async () => mail);
    expect(await readdir(join(folder, 'mails'))).toContain('81.1@books.example.org.eml');
    let written = 0;
    await deliver('81.1', async () => (written++, mail));
    expect(written).toBe(0);
  });

  it('writes nothing when there is no mail', async () => {
    const { deliver } = createTestMailer();
    await deliver('80.1', async () => null);
    expect(await readdir(join(folder, 'mails'))).not.toContain('80.1@books.example.org.eml');
  });
});
