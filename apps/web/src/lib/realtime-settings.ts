import { getPageSetting } from './page-setting.ts';

export interface RealtimeSettings {
  key: string;
  cluster: string;
  /** `host`, `host:port` or a whole address; empty: where the page came from. */
  host: string;
}

const DEFAULTS: RealtimeSettings = { key: 'wandering-books', cluster: 'local', host: '' };

/** The page's settings, from `<meta name="pusher-key">`, `pusher-cluster` and `pusher-host`. */
export function getRealtimeSettings(): RealtimeSettings {
  const setting = (name: keyof RealtimeSettings) => getPageSetting(`pusher-${name}`) || DEFAULTS[name];
  return { key: setting('key'), cluster: setting('cluster'), host: setting('host') };
}

const PLAIN_PORT = 80;
const SECURE_PORT = 443;

/** Where the realtime service is, in pusher-js's words; encrypted when the page is, or when the host says so. */
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
