import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { call } from './app.ts';
import type { Member } from './factories.ts';
import { Authenticator } from './passkeys.ts';

/** What an authenticator app that has this secret shows at that moment. */
export const showCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets an app up for a member; what it shares with the product, and the recovery codes. */
export async function addTotp(app: FastifyInstance, { token, password }: Member, at: Date) {
  const { data } = await call(app, 'POST /api/second-factor/totp', { token, body: { password } });
  const body = { code: showCode(data.secret, at) };
  const confirmed = await call(app, 'POST /api/second-factor/totp/confirm', { token, body });
  return { secret: data.secret, recoveryCodes: confirmed.data.recovery_codes };
}

/** Adds a passkey to a member's account. */
export async function addPasskey(app: FastifyInstance, { token, password }: Member, name = 'Phone') {
  const authenticator = new Authenticator();
  const { data } = await call(app, 'POST /api/passkeys/options', { token, body: { password } });
  const body = { name, credential: authenticator.register(data.challenge) };
  const added = await call(app, 'POST /api/passkeys', { token, body });
  return { authenticator, status: added.status, recoveryCodes: added.data.recovery_codes };
}

/** The first step of a sign-in: what the second one is asked with. */
export async function startSignIn(app: FastifyInstance, { email, password }: Member) {
  const { data } = await call(app, 'POST /api/login', { body: { email, password } });
  if (!data.second_factor) throw new Error('There is no second step');
  return data.second_factor;
}
