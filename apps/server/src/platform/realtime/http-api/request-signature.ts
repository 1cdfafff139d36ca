import { createHash } from 'node:crypto';
import { isSameSignature, type Signer } from '../signatures.ts';
import { Refusal } from './refusal.ts';

/** One call as it came in: `path` without the query, `body` as the bytes that were sent. */
interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Setting {
  key: string;
  signer: Signer;
  clock: () => number;
}

const SECOND = 1000;
/** Pusher's own rule. */
const WINDOW_SECONDS = 600;

/**
 * Throws a Refusal unless the call was signed with the secret, in this form, within the last ten minutes:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function createSignatureCheck({ key, signer, clock }: Setting) {
  return function check({ method, path, query, body }: SignedRequest) {
    const given = (name: string) => query.get(name) ?? '';
    if (given('auth_key') !== key) throw new Refusal(401, 'There is no application with this auth_key');
    if (given('auth_version') !== '1.0') throw new Refusal(401, 'auth_version must be 1.0');
    if (!isNear(given('auth_timestamp'), clock()))
      throw new Refusal(401, `auth_timestamp must be within ${WINDOW_SECONDS} seconds of the time here, in seconds`);
    if (!isBodyIntact(body, query.get('body_md5'))) throw new Refusal(401, 'body_md5 does not fit the body');
    const text = [method, path, formatSignedParameters(query)].join('\n');
    if (!isSameSignature(given('auth_signature'), signer.sign(text)))
      throw new Refusal(401, 'auth_signature does not fit the call');
  };
}

const isNear = (timestamp: string, now: number) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) - now / SECOND) <= WINDOW_SECONDS;

const isBodyIntact = (body: Buffer, md5: string | null) =>
  body.length === 0 && md5 === null ? true : isSameSignature(md5 ?? '', createHash('md5').update(body).digest('hex'));

/** All parameters but the signature, by their names in alphabetical order. */
function formatSignedParameters(query: URLSearchParams) {
  const parameters = [...query].filter(([name]) => name !== 'auth_signature');
  parameters.sort(([one], [other]) => (one < other ? -1 : 1));
  return parameters.map(([name, value]) => `${name.toLowerCase()}=${value}`).join('&');
}
