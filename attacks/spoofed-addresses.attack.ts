import { type Attack, withProduct } from './support/attack.ts';

const CALLS = 40;
const LIMIT = 10;
const MESSAGE = { name: 'Guest', email: 'guest@example.org', subject: 'Hello', message: 'A message to support.' };

/** Headers that claim another client address, a new one per call. */
const buildClaims = (number: number) => ({
  'x-forwarded-for': `198.51.100.${number}`,
  'x-real-ip': `198.51.100.${number}`,
  'x-forwarded-host': `evil-${number}.example`,
  'x-forwarded-proto': 'https',
  forwarded: `for=198.51.100.${number}`,
  'true-client-ip': `198.51.100.${number}`,
});

async function countAccepted(url: string, buildHeaders: (number: number) => Record<string, string>) {
  let accepted = 0;
  for (let number = 0; number < CALLS; number++) {
    const headers = { 'content-type': 'application/json', ...buildHeaders(number) };
    const { status } = await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(MESSAGE) });
    if (status < 300) accepted++;
    else if (status !== 429) throw new Error(`answered ${status}`);
  }
  return accepted;
}

export default {
  promise: `a client that claims other addresses gets no more than the ${LIMIT} calls of one`,
  run: async () => {
    const direct = await withProduct({}, ({ url }) => countAccepted(url, buildClaims));
    const [chained, neighbours, visitors] = await withProduct({ TRUSTED_PROXIES: 'loopback' }, async ({ url }) => [
      await countAccepted(url, (number) => ({ 'x-forwarded-for': `198.51.100.${number}, junk, 203.0.113.9` })),
      await countAccepted(url, (number) => ({ 'x-forwarded-for': `2001:db8:0:1::${number.toString(16)}` })),
      await countAccepted(url, (number) => ({ 'x-forwarded-for': `192.0.2.${number}` })),
    ]);
    return {
      held: direct === LIMIT && chained === LIMIT && neighbours === LIMIT && visitors === CALLS,
      figures: `of ${CALLS} calls came through: ${direct} directly, ${chained} that reach a proxy with a list of claims, ${neighbours} from one /64, ${visitors} of real visitors of a proxy`,
    };
  },
} satisfies Attack;
