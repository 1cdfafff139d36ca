import type { Generated } from 'kysely';
import type { Id } from './schema.reference.ts';

interface TotpFactors {
  user_id: number;
  encrypted_secret: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  /** The 30 seconds, counted from 1970, whose code was the last to be accepted. */
  last_used_step: Generated<number>;
}

interface RecoveryCodes {
  user_id: number;
  code_hash: Buffer;
}

interface SecondFactorChallenges {
  token_hash: Buffer;
  user_id: number;
  tries: Generated<number>;
  expires_at: Date;
}

interface Passkeys {
  id: Id;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  /** How often it was used, as it says itself; those that are on several devices always say 0. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface AnsweredPasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: Date;
}

export interface SecondFactorTables {
  totp_factors: TotpFactors;
  recovery_codes: RecoveryCodes;
  second_factor_challenges: SecondFactorChallenges;
  passkeys: Passkeys;
  answered_passkey_challenges: AnsweredPasskeyChallenges;
}
