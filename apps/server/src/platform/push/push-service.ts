import { createHash, ECDH } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { BaseLogger } from 'pino';
import webPush, { type Urgency, type VapidKeys } from 'web-push';
import type { Db } from '../db/database.ts';
import { getOrCreateSetting, readSetting } from '../db/settings.queries.ts';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 10_000;
const MAX_SOCKETS = 4;
const TOPIC_LENGTH = 32;

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  content: unknown;
  /** A newer message with the same tag replaces a waiting one. */
  tag: string;
  /** Seconds until it expires if the browser is offline. */
  ttl: number;
  urgency: Urgency;
}

/** `gone`: the subscription has ended. `refused`: a retry would not help. */
type PushOutcome = 'taken' | 'gone' | 'refused';

export interface PushService {
  publicKey: string;
  accepts(this: void, subscription: PushSubscription): boolean;
  /** @throws when the push service failed temporarily; the caller should retry */
  send(this: void, subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

interface Options {
  keys: VapidKeys;
  contact: string;
  /** Allows services without TLS in private networks; otherwise members could make the server connect there. */
  allowsLocal?: boolean;
  log: BaseLogger;
  onOutcome?: (outcome: PushOutcome | 'failed') => void;
}

/** Sends Web Push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed with VAPID (RFC 8292). */
export function createPushService({
  keys,
  contact,
  allowsLocal = false,
  log,
  onOutcome = () => {},
}: Options): PushService {
  const limits = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const guard = allowsLocal ? {} : { lookup: lookupPublicAddress };
  const agents = { 'https:': new https.Agent({ ...limits, ...guard }), 'http:': new http.Agent(limits) };
  const isAllowed = (endpoint: string) => allowsLocal || isPublicUrl(endpoint);

  function post(endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer) {
    const url = new URL(endpoint);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const options = { method: 'POST', headers, agent: agents[url.protocol as keyof typeof agents], signal };
      const sent = request(url, options, (answer) => {
        discardBody(answer);
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function attempt(subscription: PushSubscription, { content, tag, ttl, urgency }: PushMessage) {
    const { endpoint, p256dh, auth } = subscription;
    if (!isAllowed(endpoint)) return 'refused';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
        topic: buildTopic(tag, auth),
      },
    );
    return judgeStatus(await post(endpoint, headers, body as Buffer), endpoint);
  }

  function judgeStatus(status: number, endpoint: string): PushOutcome {
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    const service = new URL(endpoint).host;
    if (status === 429 || status >= 500) throw new Error(`push: ${service} answered ${status}`);
    log.warn({ service, status }, 'push: the service rejected a message permanently');
    return 'refused';
  }

  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh }) => isAllowed(endpoint) && isPointOfCurve(p256dh),
    async send(subscription, message) {
      const outcome = await attempt(subscription, message).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EPRIVATE') return 'refused' as const;
        onOutcome('failed');
        throw error;
      });
      onOutcome(outcome);
      return outcome;
    },
  };
}

/** Reading the response frees the connection for reuse, up to a limit. */
function discardBody(answer: http.IncomingMessage) {
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) answer.destroy();
  });
}

/** Push services see the topic: the hash reveals neither the subject nor that two devices get the same message. */
const buildTopic = (tag: string, secret: string) =>
  createHash('sha256').update(`${secret} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH);

function isPointOfCurve(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

const VAPID_KEY = 'vapid_keys';

/** Creates the VAPID keys on first use. With other keys existing subscriptions would stop working. */
export async function getOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, VAPID_KEY);
  return JSON.parse(kept ?? (await getOrCreateSetting(db, VAPID_KEY, JSON.stringify(webPush.generateVAPIDKeys()))));
}

/** Not of this machine or a private network, and not embedding such an address. */
const isPublicAddress = (address: string) => ipaddr.parse(address).range() === 'unicast';

/** Whether the server may connect to a URL: HTTPS at the default port, and no literal address that is not public. */
export function isPublicUrl(address: string) {
  const { protocol, port, hostname, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !port && !username && !password && (isIP(host) === 0 || isPublicAddress(host));
}

/** A name that resolves to non-public addresses only. */
class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** Resolves a name like Node, but returns public addresses only. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
