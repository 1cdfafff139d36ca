import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** The whole mail, decoded from its transfer encoding. */
  text: string;
  /** The mail as received. */
  bytes: Buffer;
}

/** Starts a real SMTP server that stores mails; `options` change its behaviour. */
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
  server.connections = new PromptConnections();
  // Some tests close the connection early.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    /** Destroys every connection. */
    destroyConnections() {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Connection = Parameters<SMTPServer['connections']['add']>[0] & {
  _setListeners(then: () => void): void;
  connectionReady(): void;
};

/** The library greets clients after a tenth of a second, to catch those that talk first. */
class PromptConnections extends Set<Connection> {
  override add(connection: Connection) {
    connection.init = () => connection._setListeners(() => connection.connectionReady());
    return super.add(connection);
  }
}

export function decodeMail(mail: Buffer) {
  const text = mail.toString();
  const body = text.search(/\r?\n\r?\n/);
  return decodeHeaders(text.slice(0, body)) + decodeQuotedPrintable(text.slice(body));
}

const decodeHeaders = (text: string) =>
  text
    .replace(/\r\n\s+/g, ' ')
    .replaceAll('?= =?', '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, encoding: string, word: string) =>
      encoding === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

export const readMail = ({ bytes }: ReceivedMail) => PostalMime.parse(bytes);

/** Returns the token of the first link in a mail. */
export const extractToken = (mail: ReceivedMail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
