import { expect, it } from 'vitest';
import { getPusherOptions } from './realtime-settings.ts';

const settings = { key: 'key', cluster: 'mt1', host: '' };

it("uses the page's host, with TLS if the page has it", () => {
  expect(getPusherOptions(settings, new URL('http://localhost:3000/messages'))).toMatchObject({
    cluster: 'mt1',
    wsHost: 'localhost',
    wsPort: 3000,
    forceTLS: false,
  });
  expect(getPusherOptions(settings, new URL('https://books.example/'))).toMatchObject({
    wsHost: 'books.example',
    wssPort: 443,
    forceTLS: true,
  });
});

it('uses the service that the page names', () => {
  const page = new URL('http://localhost:3000/');
  expect(getPusherOptions({ ...settings, host: 'rt.example:6001' }, page)).toMatchObject({
    wsHost: 'rt.example',
    wsPort: 6001,
    forceTLS: false,
  });
  expect(getPusherOptions({ ...settings, host: 'wss://ws-ap2.pusher.com' }, page)).toMatchObject({
    wsHost: 'ws-ap2.pusher.com',
    wssPort: 443,
    forceTLS: true,
  });
});
