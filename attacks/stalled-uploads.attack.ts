import { setTimeout as pause } from 'node:timers/promises';
import { createBlankImage } from '../apps/server/test/hostile-files.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { registerMember, shareBook } from './support/members.ts';
import { openConnection } from './support/raw-connection.ts';

const STALLED = 8;
/** All of them together are nearly what the server holds at a time of what has not arrived as a whole. */
const SENT = Buffer.alloc(7_990_000, 1);
const ENDED_WITHIN_MS = 45_000;
/** A phone on a slow line: 20 kB a second. */
const SLOW = { bytes: 20_000, everyMs: 1000, size: 700_000 };

const attack: Attack = {
  promise: `${STALLED} unfinished uploads of one member keep no other member's out, and end; one over a slow line is taken`,
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
      const told = stalled.filter(({ read }) => /^HTTP\/1.1 (408|503)/.test(read())).length;
      stalled.forEach(({ socket }) => socket.destroy());
      const slowAnswer = /^HTTP\/1.1 (\d+)/.exec(await slowUpload)?.[1] ?? 'nothing';
      return {
        held: status === 200 && isOver && told === STALLED && slowAnswer === '200',
        figures: `another member got ${status}, ${told} of ${STALLED} ${isOver ? 'ended' : 'stayed'} with 408 or 503, the slow line got ${slowAnswer}`,
      };
    }),
};
export default attack;

const BOUNDARY = 'wandering';
const FIELDS = { title: 'Home', author: 'Nobody', category_id: 1, language_id: 1, type: 'donate', status: 'available' };

/** A form up to its picture, of which so many bytes are announced. */
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

/** What follows a JPEG is no part of it: so a picture can be made as large as is wanted. */
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
