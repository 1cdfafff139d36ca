import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import type { RenderedMail } from './mail-template.ts';
import { deleteHandover, deleteMailsBefore, isHandedOver, recordHandover } from './mails.queries.ts';
import { createFolderTransport, type DeliveryOutcome, createSmtpTransport } from './mail-transports.ts';

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
  refused: 'mail: the server refuses it for good',
  unknown: 'mail: the line broke while it was handed over; it may have arrived, and is not sent again',
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
        return log.warn({ messageId }, 'mail: already handed over');
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
