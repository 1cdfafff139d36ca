import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/**
 * What became of a mail: it was taken, it was refused for good, or the line broke and nobody can tell. What was
 * surely not taken, and may be another time, throws.
 */
export type DeliveryOutcome = 'taken' | 'refused' | 'unknown';

interface MailTransport {
  /** Throws when mail cannot be given away just now; nothing has been sent. */
  ready(): Promise<unknown>;
  send(mail: SendMailOptions): Promise<DeliveryOutcome>;
  /** Whether a mail that was to be sent before may have been taken, as far as can be told. */
  mayHaveTaken(messageId: string): Promise<boolean>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const PERMANENT = 500;

/** Gives mail to the server at an smtp:// or smtps:// address. */
export function createSmtpTransport(url: string): MailTransport {
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
    mayHaveTaken: async () => true,
    async send(mail) {
      try {
        await smtp.sendMail(mail);
        return 'taken';
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode === undefined) return 'unknown';
        if (responseCode >= PERMANENT) return 'refused';
        throw error;
      }
    },
  };
}

/** Writes mail into a folder, one .eml file each, readable by this account alone: the links in them are keys. */
export function createFolderTransport(folder: string): MailTransport {
  const printer = createTransport({ streamTransport: true, buffer: true });
  const getFile = (messageId: string) => join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`);
  return {
    ready: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    mayHaveTaken: (messageId) =>
      stat(getFile(messageId)).then(
        () => true,
        () => false,
      ),
    async send(mail) {
      const { message } = await printer.sendMail(mail);
      const file = getFile(String(mail.messageId));
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return 'taken';
    },
  };
}
