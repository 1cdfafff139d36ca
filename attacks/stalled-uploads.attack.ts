import { setTimeout as pause } from 'node:timers/promises';
import { createBlankImage } from '../apps/server/test/samples/hostile-files.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { registerMember, shareBook } from './support/members.ts';
import { openConnection } from './support/raw-connection.ts';

const STALLED = 8;
/** Together nearly the limit of incomplete upload bytes that the server holds. */
const SENT = Buffer.alloc(7_990_000, 1);
const ENDED_WITHIN_MS = 45_000;
/** A phone on a slow network: 20 kB per second. */
const SLOW = { bytes: 20_000, everyMs: 1000, size: 700_000 };

const attack: Attack = {
  promise: `${STALLED} unfinished uploads of one member block no other member and are closed; an upload over a slow network is accepted`,
  run: () =>
    withProduct({ RATE_LIMIT_FACTOR: '1000' }, async ({ url }) => {
      const [attacker, other, slow] = await Promise.all(['A', 'B', 'C'].map((name) => registerMember(url, name)));
      const picture = await createBlankImage(900, 1200).jpeg().toBuffer();
      const slowUpload = sendSlowly(url, slow!, picture);
      const stalled = await Promise.all(Array.from({ length: STALLED }, () => stall(url, attacker!)));
      await pause(2000);
      const { status } = await shareBook(url, other!, [['image', pad(picture, 200_000)]]);
      const ends = Promise.all(stalled.map(({ ended }) => ended)).then(() => true);
      const isOver = await Promise.race([ends, pause(ENDED_WITHIN_MS, false)]);
      const closed = stalled.filter(({ read }) => /^HTTP\/1.1 (408|503)/.test(read())).length;
      stalled.forEach(({ socket }) => socket.destroy());
      const slowAnswer = /^HTTP\/1.1 (\d+)/.exec(await slowUpload)?.[1] ?? 'nothing';
      return {
        held: status === 200 && isOver && closed === STALLED && slowAnswer === '200',
        figures: `another member got ${status}, ${closed} of ${STALLED} ${isOver ? 'ended' : 'stayed'} with 408 or 503, the slow line got ${slowAnswer}`,
      };
    }),
};
export default attack;

const BOUNDARY = 'wandering';
const FIELDS = {
  title: 'Home',
  author: 'Unknown',
  category_id: 1,
  language_id: 1,
  type: 'donate',
  status: 'available',
};

/** A form up to its image, which announces `announced` bytes. */
function buildHead(token: string, announced: number) {
  const fields = Object.entries({ ...FIELDS, condition: 'new' })
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const form = `${fields}--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return [
    'POST /api/book-post HTTP/1.1\r\nhost: books\r\nconnection: close',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${form.length + announced + END.length}\r\n\r\n${form}`,
  ].join('\r\n');
}
const END = `\r\n--${BOUNDARY}--\r\n`;

async function stall(url: string, token: string) {
  const connection = await openConnection(url);
  connection.socket.write(buildHead(token, SENT.length + 1000));
  connection.socket.write(SENT);
  return connection;
}

/** Data after the end of a JPEG is ignored, so padding sets the file size. */
const pad = (picture: Buffer, size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

async function sendSlowly(url: string, token: string, picture: Buffer) {
  const bytes = pad(picture, SLOW.size);
  const { socket, ended } = await openConnection(url);
  socket.write(buildHead(token, bytes.length));
  for (let at = 0; at < bytes.length; at += SLOW.bytes) {
    socket.write(bytes.subarray(at, at + SLOW.bytes));
    await pause(SLOW.everyMs);
  }
  socket.write(END);
  return ended;
}
