import type { BaseLogger } from 'pino';
import type { Db } from '../db/tables.ts';
import type { RenderedMail } from './mail-template.ts';
import { deleteHandover, deleteMailsBefore, isHandedOver, recordHandover } from './mails.queries.ts';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Mail extends RenderedMail {
  to: string;
  replyTo?: { name: string; address: string };
  /** A POST there unsubscribes in one click (RFC 8058); a GET leads to a page that does. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends a mail once over all attempts of a job; `write` returns null when there is none any more. */
  deliver(this: void, id: string, write: () => Promise<Mail | null>): Promise<void>;
}

interface Options {
  db: Db;
  smtpUrl: string | undefined;
  folder: string;
  from: string;
  publicUrl: string;
  log: BaseLogger;
  onOutcome?: (outcome: DeliveryOutcome | 'failed') => void;
}

const FAILURE_MESSAGES: Record<Exclude<DeliveryOutcome, 'taken'>, string> = {
  refused: 'mail: the server rejected it permanently',
  unknown: 'mail: the connection was lost during delivery; it may have arrived and is not sent again',
};

/** Records a mail before handing it over, so that none is sent twice; a crash in between may lose one. */
export function createMailer({ db, smtpUrl, folder, from, publicUrl, log, onOutcome = () => {} }: Options): Mailer {
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(folder);
  if (!smtpUrl) log.info(`mail: SMTP_URL is not set, so mails are written to ${folder}`);
  const { hostname } = new URL(publicUrl);

  return {
    async deliver(id, write) {
      const messageId = `<${id}@${hostname}>`;
      await transport.ready();
      const wasNoted = await isHandedOver(db, messageId);
      if (wasNoted && (await transport.mayHaveAccepted(messageId)))
        return log.warn({ messageId }, 'mail: already sent');
      const mail = await write();
      if (!mail) return;

      if (!wasNoted) await recordHandover(db, messageId);
      const { unsubscribeUrl, language, ...words } = mail;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
        ...(unsubscribeUrl && buildUnsubscribeHeaders(unsubscribeUrl)),
      };
      const outcome = await transport.send({ from, headers, messageId, ...words }).catch(async (error: Error) => {
        onOutcome('failed');
        await deleteHandover(db, messageId);
        throw error;
      });
      onOutcome(outcome);
      if (outcome !== 'taken') log.error({ messageId }, FAILURE_MESSAGES[outcome]);
    },
  };
}

const buildUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** No job is retried for longer, so older records are not needed. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export const forgetOldMails = ({ db, clock }: { db: Db; clock: () => Date }) =>
  deleteMailsBefore(db, new Date(clock().getTime() - RETENTION_MS));

/** `unknown`: the connection broke. A mail that was certainly not accepted, but may be later, throws. */
type DeliveryOutcome = 'taken' | 'refused' | 'unknown';

interface MailTransport {
  /** Rejects when mail cannot be sent now; nothing was sent. */
  ready(): Promise<unknown>;
  send(mail: SendMailOptions): Promise<DeliveryOutcome>;
  /** Whether an earlier attempt may have been accepted. */
  mayHaveAccepted(messageId: string): Promise<boolean>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const PERMANENT_FAILURE = 500;

function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    ready: () => smtp.verify(),
    mayHaveAccepted: async () => true,
    async send(mail) {
      try {
        await smtp.sendMail(mail);
        return 'taken';
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode === undefined) return 'unknown';
        if (responseCode >= PERMANENT_FAILURE) return 'refused';
        throw error;
      }
    },
  };
}

/** Writes mail to .eml files that only this account can read, because they contain login links. */
function createFolderTransport(folder: string): MailTransport {
  const printer = createTransport({ streamTransport: true, buffer: true });
  const getFile = (messageId: string) => join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`);
  return {
    ready: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    mayHaveAccepted: async (messageId) => existsSync(getFile(messageId)),
    async send(mail) {
      const { message } = await printer.sendMail(mail);
      const file = getFile(String(mail.messageId));
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return 'taken';
    },
  };
}
