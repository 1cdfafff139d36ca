import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  /** The last part of the endpoint's path. */
  device: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The services that the tests' app allows: one that never runs, and those that are open. */
export const pushServices = ['https://push.example.org'];

/** Starts a push service that records messages; `answerWith` sets the status per device, 201 by default. */
export async function openPushService({ redirectsTo = '/elsewhere' } = {}) {
  const received: ReceivedPush[] = [];
  const statuses = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = request.url!.split('/').at(-1)!;
      received.push({ device, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.get(device)?.shift() ?? 201, { location: `${redirectsTo}/redirected` }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pushServices.push(origin);
  return {
    origin,
    received,
    createDevice: () => createDevice(origin),
    answerWith: ({ id }: { id: string }, ...codes: number[]) => void statuses.set(id, codes),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

/** Creates the subscription of a browser, and the decryption of its messages. */
export function createDevice(origin: string) {
  const id = randomBytes(8).toString('hex');
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    id,
    subscription: {
      endpoint: `${origin}/push/${id}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): unknown => JSON.parse(decrypt(body, keys, auth)),
  };
}

/** Decrypts one record of RFC 8188 as in RFC 8291. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded in another way');
  return padded.subarray(0, end).toString();
}

/** Returns the claims of a VAPID signature (RFC 8292) made with this key. */
export function verifyVapid({ headers }: ReceivedPush, publicKey: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '')!;
  if (key !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const [head, claims, signature] = token!.split('.');
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isRight) throw new Error('not signed with this key');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}
