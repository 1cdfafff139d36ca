import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, withProduct } from './support/attack.ts';
import { openConnection, openConnections, type RawConnection } from './support/raw-connection.ts';

const IDLE = 200;
const SILENT = 50;
const ASKING = 50;
const MAX_STOP_MS = 3000;
const REQUEST = 'GET /api/book-posts/explore HTTP/1.1\r\nhost: books\r\n\r\n';
const BODY = JSON.stringify({ email: 'asha@example.org', password: 'wandering-books' });
const LOGIN = `POST /api/login HTTP/1.1\r\nhost: books\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;

const attack: Attack = {
  promise: `SIGTERM ends the process with code 0 within ${MAX_STOP_MS} ms with any clients connected, and every started request gets its response`,
  run: () =>
    withProduct({ SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '100000' }, async ({ url, signal }) => {
      const idle = await openConnections(url, IDLE);
      idle.forEach(({ socket }) => socket.write(REQUEST));
      await openConnections(url, SILENT);
      const asking = (await openConnections(url, ASKING)).map(keepAsking);
      const late = await openConnection(url);
      late.socket.write(LOGIN + BODY[0]);
      await once(late.socket, 'data');
      await pause(1000);

      const began = performance.now();
      const exit = signal('SIGTERM');
      await pause(100);
      late.socket.write(BODY.slice(1));
      const { code, output } = await exit;
      const took = Math.round(performance.now() - began);
      const lateAnswer = /HTTP\/1.1 ([2-5]\d+)/.exec(await late.ended)?.[1] ?? 'nothing';
      const cut = (await Promise.all(asking)).filter((isCut) => isCut).length;
      return {
        held: code === 0 && took <= MAX_STOP_MS && cut === 0 && lateAnswer === '200',
        figures: `${took} ms, exit code ${code}, ${cut} answers cut short, a request that was half there got ${lateAnswer}${code === 0 ? '' : output.slice(-300)}`,
      };
    }),
};
export default attack;

/** Sends one request after the other; returns whether the last response was cut off. */
async function keepAsking({ socket, ended, read }: RawConnection) {
  let answered = 0;
  const ask = () => socket.writable && socket.write(REQUEST);
  socket.on('data', () => {
    const whole = countWholeAnswers(read());
    for (; answered < whole; answered++) ask();
  });
  ask();
  return hasUnfinishedAnswer(await ended);
}

function countWholeAnswers(read: string) {
  let at = 0;
  for (let count = 0; ; count++) {
    const next = findEnd(read, at);
    if (next === undefined) return count;
    at = next;
  }
}

function hasUnfinishedAnswer(read: string) {
  let at = 0;
  for (;;) {
    const next = findEnd(read, at);
    if (next === undefined) return at < read.length;
    at = next;
  }
}

/** The end of the response that starts at `from`; undefined if incomplete. */
function findEnd(read: string, from: number) {
  const head = read.indexOf('\r\n\r\n', from);
  if (head < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(read.slice(from, head))?.[1] ?? 0);
  const end = head + 4 + length;
  return end <= read.length ? end : undefined;
}
