import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import type { RenderedMail } from './mail-template.ts';
import { deleteHandover, isHandedOver, recordHandover } from './mails.queries.ts';
import { createFolderTransport, type DeliveryOutcome, createSmtpTransport } from './mail-transports.ts';

export interface Mail extends RenderedMail {
  to: string;
  /** Whom an answer goes to, if not to the sender of all mails. */
  replyTo?: { name: string; address: string };
  /** Where a POST stops mails of its kind, in one click and without a sign-in (RFC 8058); a GET leads to a page that does. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Sends a mail from within a job, once however often the job is tried.
   * @param id the job's
   * @param write makes the mail when it is clear that it can be sent; null when there is nothing (more) to say
   * @throws when the mail was surely not taken: the job should be tried again
   */
  deliver(this: void, id: string, write: () => Promise<Mail | null>): Promise<void>;
}

interface Options {
  db: Db;
  smtpUrl: string | undefined;
  /** Where mails are written to without an `smtpUrl`. */
  folder: string;
  from: string;
  publicUrl: string;
  log: BaseLogger;
  /** Told what became of each mail. */
  onOutcome?: (outcome: DeliveryOutcome | 'failed') => void;
}

const FAILURE_MESSAGES: Record<Exclude<DeliveryOutcome, 'taken'>, string> = {
  refused: 'mail: the server refuses it for good',
  unknown: 'mail: the line broke while it was handed over; it may have arrived, and is not sent again',
};

/**
 * Sends mail over SMTP, or writes it into a folder. A mail is noted in the database before it is handed over, and what
 * has been noted is not sent again, unless the transport can tell that it never got it. So none is sent twice; what remains
 * possible over SMTP is one that is lost, when the process dies between note and handover or the line breaks before the server
 * says that it took the mail. For a link that can be asked for again that is the better of the two. Servers further on may still copy a mail; its Message-ID stays the same.
 */
export function createMailer({ db, smtpUrl, folder, from, publicUrl, log, onOutcome = () => {} }: Options): Mailer {
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(folder);
  if (!smtpUrl) log.info(`mail: SMTP_URL is not set, so mails are written to ${folder}`);
  const { hostname } = new URL(publicUrl);

  return {
    async deliver(id, write) {
      const messageId = `<${id}@${hostname}>`;
      await transport.ready();
      const wasNoted = await isHandedOver(db, messageId);
      if (wasNoted && (await transport.mayHaveTaken(messageId)))
        return log.warn({ messageId }, 'mail: was handed over before');
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
