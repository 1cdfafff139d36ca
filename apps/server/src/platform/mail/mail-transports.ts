import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** `unknown`: the connection broke. A mail that was certainly not accepted, but may be later, throws. */
export type DeliveryOutcome = 'taken' | 'refused' | 'unknown';

interface MailTransport {
  /** Rejects when mail cannot be sent now; nothing was sent. */
  ready(): Promise<unknown>;
  send(mail: SendMailOptions): Promise<DeliveryOutcome>;
  /** Whether an earlier attempt may have been accepted. */
  mayHaveAccepted(messageId: string): Promise<boolean>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const PERMANENT = 500;

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
    mayHaveAccepted: async () => true,
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

/** Writes mail to .eml files that only this account can read, because they contain login links. */
export function createFolderTransport(folder: string): MailTransport {
  const printer = createTransport({ streamTransport: true, buffer: true });
  const getFile = (messageId: string) => join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`);
  return {
    ready: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    mayHaveAccepted: (messageId) =>
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
