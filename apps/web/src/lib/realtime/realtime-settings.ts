import { getPageSetting } from '../page-settings.ts';

export interface RealtimeSettings {
  key: string;
  cluster: string;
  /** `host`, `host:port` or a URL; empty for the page's host. */
  host: string;
}

const DEFAULTS: RealtimeSettings = { key: 'wandering-books', cluster: 'local', host: '' };

export function getRealtimeSettings(): RealtimeSettings {
  const setting = (name: keyof RealtimeSettings) => getPageSetting(`pusher-${name}`) || DEFAULTS[name];
  return { key: setting('key'), cluster: setting('cluster'), host: setting('host') };
}

const PLAIN_PORT = 80;
const SECURE_PORT = 443;

/** Options for pusher-js; TLS follows the page or the scheme of the host. */
export function getPusherOptions({ cluster, host }: RealtimeSettings, page: URL) {
  const place = host ? new URL(host.includes('://') ? host : `${page.protocol}//${host}`) : page;
  const secure = ['https:', 'wss:'].includes(place.protocol);
  return {
    cluster,
    wsHost: place.hostname,
    wsPort: Number(place.port) || PLAIN_PORT,
    wssPort: Number(place.port) || SECURE_PORT,
    forceTLS: secure,
  };
}
