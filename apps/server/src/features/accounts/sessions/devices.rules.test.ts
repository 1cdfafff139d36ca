import { expect, test } from 'vitest';
import { parseUserAgent } from './devices.rules.ts';

const MOZILLA = 'Mozilla/5.0';
const LIKE_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  ['Chrome', 'Android', `${MOZILLA} (Linux; Android 10; K) ${LIKE_CHROME} Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', `${MOZILLA} (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Safari/537.36`],
  ['Edge', 'Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36 Edg/126.0.0.0`],
  ['Firefox', 'Linux', `${MOZILLA} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`],
  [
    'Safari',
    'iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604.1`,
  ],
  ['Safari', 'Mac', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17.5 Safari/605.1.15`],
  [null, null, 'curl/8.9'],
  [null, null, null],
])('recognises %s on %s', (browser, system, userAgent) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
