import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with OWASP's recommended minimum: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC string format. Takes some 20 ms off the main thread. */
export const hashPassword = (password: string) => hash(password, COST);

const decoy = hashPassword('no account has this password');

/**
 * Whether the password is the one behind the hash. Without a hash (no such account, or one without a password) the answer is
 * no, after the same work, so that time does not tell who is a member.
 */
export async function verifyPassword(passwordHash: string | null, password: string) {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
