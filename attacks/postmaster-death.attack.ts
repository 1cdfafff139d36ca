import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresPid } from '../apps/server/test/services/server-process.ts';
import { callApi, createPair, sendMessage } from '../e2e/guarantees/support/readers.ts';
import { subscribe } from '../e2e/guarantees/support/realtime-clients.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { countResetLinks } from './support/mails.ts';
import { waitUntil } from './support/wait-until.ts';

const RECOVERY_LIMIT_MS = 30_000;
const EXIT_LIMIT_MS = 60_000;
const KILLS = 10;

type Product = Parameters<Parameters<typeof withProduct>[1]>[0];

const killPostmaster = async ({ dataDir }: Product) => {
  const pid = await findPostgresPid(dataDir);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
};

/** Milliseconds after the death of PostgreSQL until a message is stored, one is delivered, and a mail is sent. */
async function measureRecovery(product: Product) {
  const { url, dataDir } = product;
  const { asha, ravi, conversation } = await createPair(url);
  const listener = await subscribe(url, ravi, `private-conversation.${conversation}`);
  const began = Date.now();
  const before = await findPostgresPid(dataDir);
  await killPostmaster(product);
  const hasEnded = async () => (await findPostgresPid(dataDir)) !== before;
  await waitUntil('the note of the dead process is gone', hasEnded, RECOVERY_LIMIT_MS);

  const isTaken = () => sendMessage(url, asha, conversation, 'hello').then(({ status }) => status === 201);
  const written = await waitUntil('a message is taken', isTaken, RECOVERY_LIMIT_MS);
  await waitUntil('a reset link is asked for', () => requestLink(url, asha.email), RECOVERY_LIMIT_MS);

  const isHeard = async () => (await isTaken()) && listener.count('MessageSent') > 0;
  await waitUntil('a message is heard', isHeard, RECOVERY_LIMIT_MS);
  const heard = Date.now() - began;
  listener.pusher.disconnect();
  await waitUntil('a mail is sent', async () => (await countResetLinks(dataDir)).has(asha.email), RECOVERY_LIMIT_MS);
  return { written, heard, mailed: Date.now() - began };
}

const requestLink = (url: string, email: string) =>
  callApi(url, 'POST /api/password/forgot', { body: { email } }).then(({ status }) => status === 200);

async function killAgainAndAgain(product: Product) {
  let ended: { code: number | null; output: string } | undefined;
  void product.exit.then((exit) => (ended = exit));
  for (let kills = 0; kills < KILLS && !ended; kills += 1) {
    const before = await findPostgresPid(product.dataDir);
    await killPostmaster(product);
    const isNext = async () => {
      const pid = await findPostgresPid(product.dataDir);
      return ended !== undefined || (pid !== undefined && pid !== before);
    };
    await waitUntil('PostgreSQL starts again', isNext, EXIT_LIMIT_MS);
    await pause(100);
  }
  await waitUntil('the process ends', () => ended !== undefined, EXIT_LIMIT_MS);
  return ended!;
}

const attack: Attack = {
  promise: 'the product recovers from the death of PostgreSQL, and exits when PostgreSQL keeps dying',
  run: () =>
    withProduct({ RATE_LIMIT_FACTOR: '1000' }, async (product) => {
      const { written, heard, mailed } = await measureRecovery(product);
      const { code, output } = await killAgainAndAgain(product);
      const line = /^PostgreSQL was started again.*$/m.exec(output)?.[0];
      return {
        held: code === 1 && line !== undefined,
        figures: `message taken after ${written} ms, heard after ${heard} ms, mail after ${mailed} ms; ${KILLS} kills: code ${code}, "${line}"`,
      };
    }),
};

export default attack;
