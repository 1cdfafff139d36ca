import { createHash, ECDH } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { BaseLogger } from 'pino';
import webPush, { type Urgency, type VapidKeys } from 'web-push';
import { isPublicUrl, lookupPublicAddress } from './public-addresses.ts';

const TIMEOUT_MS = 10_000;
/** Of an answer; what is more is not read. */
const MAX_ANSWER_BYTES = 10_000;
const MAX_SOCKETS = 4;
const TOPIC_LENGTH = 32;

/** Where a browser is reached, and what only it can read is encrypted with. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the browser is given, as JSON. */
  content: unknown;
  /** What has the same name waits for the browser once: the last of it. */
  tag: string;
  /** Seconds for which it may wait for the browser. */
  ttl: number;
  urgency: Urgency;
}

/** `gone`: nobody is reached there any more. `refused`: trying again would not help. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

export interface PushService {
  /** With which browsers subscribe. */
  publicKey: string;
  /** Whether something may be sent there. */
  accepts(this: void, subscription: PushSubscription): boolean;
  /** @throws when the push service could not take it just now: it should be tried again */
  send(this: void, subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

interface Options {
  keys: VapidKeys;
  /** Where push services reach those who run this: a mailto: or https: address. */
  contact: string;
  /** Whether push services may be on this machine and in networks around it, and without TLS; otherwise members could have us connect there. */
  allowsLocal?: boolean;
  log: BaseLogger;
  /** Told what became of each. */
  onOutcome?: (outcome: PushOutcome | 'failed') => void;
}

/** Sends to browsers by their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). */
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
    log.warn({ service, status }, 'push: the service refuses it for good');
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

/** The connection can be used again once an answer is read, but nobody keeps us reading. */
function discardBody(answer: http.IncomingMessage) {
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) answer.destroy();
  });
}

/** Push services see it: it tells them neither what it is about nor that two devices are told the same. */
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
