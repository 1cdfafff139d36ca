import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskeyCredential, PasskeyAssertion } from '@wandering-books/contract/accounts/webauthn.ts';
import { PUBLIC_URL } from './app.ts';

const FLAG = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };
/** COSE labels and values of ES256 with P-256 (RFC 9053). */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 };

interface Given {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** The signature counter; increases by one by default. */
  counter?: number;
}

/** A software authenticator with one key pair that signs every challenge. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: { x: Buffer; y: Buffer };
  private uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    this.privateKey = privateKey;
    this.publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Like `navigator.credentials.create`. */
  register(challenge: string, given: Given = {}): NewPasskeyCredential {
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.buildData(given, this.buildAttestedData()))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      ...this.describe(),
      response: {
        clientDataJSON: buildClientData('webauthn.create', challenge, given).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
      },
    };
  }

  /** Like `navigator.credentials.get`. */
  sign(challenge: string, given: Given = {}): PasskeyAssertion {
    const clientData = buildClientData('webauthn.get', challenge, given);
    const data = this.buildData({ counter: ++this.uses, ...given });
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash(clientData)]))
      .sign(this.privateKey);
    return {
      ...this.describe(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private describe() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private buildData({ rpId, userVerified = true, counter = 0 }: Given, attested = Buffer.alloc(0)) {
    const flags =
      FLAG.userPresent | (userVerified ? FLAG.userVerified : 0) | (attested.length > 0 ? FLAG.attestedData : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(Buffer.from(rpId ?? new URL(PUBLIC_URL).hostname)), rest, attested]);
  }

  private buildAttestedData() {
    const key = new Map<number, number | Uint8Array>([
      [COSE.kty, COSE.ec2],
      [COSE.alg, COSE.es256],
      [COSE.crv, COSE.p256],
      [COSE.x, new Uint8Array(this.publicKey.x)],
      [COSE.y, new Uint8Array(this.publicKey.y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
  }
}

const buildClientData = (type: string, challenge: string, { origin = PUBLIC_URL }: Given) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
