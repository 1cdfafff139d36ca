import { createHash, ECDH } from 'node:crypto';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { BaseLogger } from 'pino';
import webPush, { type Urgency, type VapidKeys } from 'web-push';
import type { Db } from '../db/tables.ts';
import { getOrCreateSetting, readSetting } from '../db/settings.queries.ts';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
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
  /** Resolves the name of the endpoint; a failure of that is no reason against it, since sending judges again. */
  accepts(this: void, subscription: PushSubscription): Promise<boolean>;
  /** @throws when the push service failed temporarily; the caller should retry */
  send(this: void, subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

interface Options {
  keys: VapidKeys;
  contact: string;
  /** Any origin at any address, for tests: members could make the server connect anywhere. */
  allowsLocal?: boolean;
  /** Origins besides the known services, at any address. */
  services: readonly string[];
  lookup?: typeof dns.lookup;
  log: BaseLogger;
  onOutcome?: (outcome: PushOutcome | 'failed') => void;
}

/** Sends Web Push messages (RFC 8030), encrypted for the browser (RFC 8291) and signed with VAPID (RFC 8292). */
export function createPushService({
  keys,
  contact,
  allowsLocal = false,
  services,
  lookup,
  log,
  onOutcome = () => {},
}: Options): PushService {
  const limits = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const lookupPublic = createPublicLookup(lookup);
  const guarded = new https.Agent({ ...limits, lookup: lookupPublic });
  const agents = { 'https:': new https.Agent(limits), 'http:': new http.Agent(limits) };

  function findAgent({ origin, protocol, username, password }: URL) {
    if (username || password) return undefined;
    if (allowsLocal || services.includes(origin)) return agents[protocol as keyof typeof agents];
    return isKnownService(origin) ? guarded : undefined;
  }

  const hasPublicAddress = ({ hostname }: URL) =>
    new Promise<boolean>((resolve) =>
      lookupPublic(hostname, { all: true }, (error) => resolve(!(error instanceof PrivateAddressError))),
    );

  function post(url: URL, agent: http.Agent, headers: http.OutgoingHttpHeaders, body: Buffer) {
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const outgoing = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
        discardBody(answer);
        resolve(answer.statusCode ?? 0);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function attempt(subscription: PushSubscription, { content, tag, ttl, urgency }: PushMessage) {
    const { endpoint, p256dh, auth } = subscription;
    const url = new URL(endpoint);
    const agent = findAgent(url);
    if (!agent) return 'refused';
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
    return judgeStatus(await post(url, agent, headers, body as Buffer), url);
  }

  function judgeStatus(status: number, { host: service }: URL): PushOutcome {
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`push: ${service} answered ${status}`);
    log.warn({ service, status }, 'push: the service rejected a message permanently');
    return 'refused';
  }

  return {
    publicKey: keys.publicKey,
    async accepts({ endpoint, p256dh }) {
      const url = new URL(endpoint);
      const agent = findAgent(url);
      return isPointOfCurve(p256dh) && agent !== undefined && (agent !== guarded || hasPublicAddress(url));
    },
    async send(subscription, message) {
      const outcome = await attempt(subscription, message).catch((error: unknown) => {
        if (error instanceof PrivateAddressError) return 'refused' as const;
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
  const storedKeys = await readSetting(db, VAPID_KEY);
  return JSON.parse(
    storedKeys ?? (await getOrCreateSetting(db, VAPID_KEY, JSON.stringify(webPush.generateVAPIDKeys()))),
  );
}

const KNOWN_SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|[a-z0-9.-]+\.(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether this is the origin of a service that a browser's vendor runs. */
export const isKnownService = (origin: string) => KNOWN_SERVICES.test(origin);

/** A name that resolves to non-public addresses only. */
export class PrivateAddressError extends Error {}

/** Outside of it are loopback, IPv4-compatible, NAT64, local and multicast addresses, known to `range` or not. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Neither of this machine nor of a private network, and not embedding such an address. */
export function isPublicAddress(address: string) {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(...GLOBAL_IPV6))) return false;
  return !Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address === address));
}

/** Resolves names like Node, but returns public addresses only, so that the judged address is the one connected to. */
export const createPublicLookup =
  (lookup = dns.lookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, candidates) => {
      if (error) return callback(error, '');
      const addresses = candidates.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
