import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { call } from './app.ts';
import type { Member } from './factories.ts';
import { Authenticator } from './passkeys.ts';

/** The code of an authenticator app. */
export const showCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets up TOTP for a member; returns the secret and the recovery codes. */
export async function addTotp(app: FastifyInstance, { token, password }: Member, at: Date) {
  const { data } = await call(app, 'POST /api/second-factor/totp', { token, body: { password } });
  const body = { code: showCode(data.secret, at) };
  const confirmed = await call(app, 'POST /api/second-factor/totp/confirm', { token, body });
  return { secret: data.secret, recoveryCodes: confirmed.data.recovery_codes };
}

export async function addPasskey(app: FastifyInstance, { token, password }: Member, name = 'Phone') {
  const authenticator = new Authenticator();
  const { data } = await call(app, 'POST /api/passkeys/options', { token, body: { password } });
  const body = { name, credential: authenticator.register(data.challenge) };
  const added = await call(app, 'POST /api/passkeys', { token, body });
  return { authenticator, status: added.status, recoveryCodes: added.data.recovery_codes };
}

/** Does the first step of a sign-in; returns the token of the second. */
export async function startSignIn(app: FastifyInstance, { email, password }: Member) {
  const { data } = await call(app, 'POST /api/login', { body: { email, password } });
  if (!data.second_factor) throw new Error('There is no second step');
  return data.second_factor;
}
