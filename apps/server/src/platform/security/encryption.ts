import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM; decryption fails with another `context`. */
export function encryptText(text: string, secret: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts with the first fitting secret; null when none fits. */
export function decryptText(encrypted: Buffer, secrets: readonly string[], context: string): string | null {
  for (const secret of secrets) {
    const text = tryDecrypting(encrypted, secret, context);
    if (text !== null) return text;
  }
  return null;
}

function tryDecrypting(encrypted: Buffer, secret: string, context: string): string | null {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'text at rest', KEY_BYTES));
