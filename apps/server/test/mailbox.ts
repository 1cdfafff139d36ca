import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** The whole mail, its transfer encoding undone. */
  text: string;
  /** The same as it came. */
  bytes: Buffer;
}

/** A real SMTP server, which keeps what it is given. `options` make it behave otherwise. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: decodeMail(bytes), bytes });
        done();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    /** Ends every connection without a word. */
    breakLines() {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail with its quoted-printable undone, which its headers are not written in: `token=54p` is no letter T there. */
export function decodeMail(mail: Buffer) {
  const text = mail.toString();
  const body = text.search(/\r?\n\r?\n/);
  return text.slice(0, body) + decodeQuotedPrintable(text.slice(body));
}

const decodeQuotedPrintable = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A mail as a program for mails understands it. */
export const readMail = ({ bytes }: ReceivedMail) => PostalMime.parse(bytes);

/** The token of the first link in a mail. */
export const extractToken = (mail: ReceivedMail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
