import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { chooseSize } from '../bench/support/sizes.ts';
import { type Attack, withProduct } from './support/attack.ts';
import { formatLatencies, measureLatency } from './support/measures.ts';
import type { PasswordFlood } from './support/password-flood.ts';

const PROGRAM = join(import.meta.dirname, 'support/password-flood.ts');
const FLOOD = { connections: 100, seconds: chooseSize(10, 1) };
const PICTURE_BOUND_MS = 100;
const LOGIN_BOUND_MS = 1500;
/** Milliseconds between log-ins of others, and between pictures. */
const LOGIN_INTERVAL_MS = 100;
const PICTURE_INTERVAL_MS = 5;
const OWNER = { name: 'Asha', email: 'asha@example.org', mobile: '9876543210', password: 'monsoon library' };

type Server = Parameters<Parameters<typeof withProduct>[1]>[0];

/** Guesses passwords while a reader loads an image and a member logs in from another address. */
async function measureUnderFlood({ url }: Server, picture: string, manyAddresses: boolean) {
  const readPicture = async () => requireOk(await fetch(`${url}/images/${picture}`));
  const stopPictures = measureLatency(readPicture, PICTURE_INTERVAL_MS);
  const stopLogins = measureLatency(() => login(url, HOME), LOGIN_INTERVAL_MS);
  // While many addresses guess, a network that is new to the product cannot be told from them.
  const stopNewcomers = manyAddresses ? undefined : measureLatency(createNewcomer(url), LOGIN_INTERVAL_MS);
  const answers = await flood({ url, ...FLOOD, manyAddresses });
  const [pictures, logins, newcomers] = [await stopPictures(), await stopLogins(), await stopNewcomers?.()];
  const held = pictures.p99 < PICTURE_BOUND_MS && logins.p99 < LOGIN_BOUND_MS && (newcomers?.p99 ?? 0) < LOGIN_BOUND_MS;
  const who = manyAddresses ? 'many addresses' : 'one address';
  const elsewhere = newcomers ? `, from new networks ${formatLatencies(newcomers)}` : '';
  const figures = `${who}: pictures ${formatLatencies(pictures)}, log-ins ${formatLatencies(logins)}${elsewhere}, answers ${answers}`;
  return { held, figures };
}

async function flood(wanted: PasswordFlood) {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(wanted));
  return (await text(child.stdout)).trim();
}

const HOME = '198.51.100.7';

const post = (url: string, address: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  }).then(requireOk);

const login = (url: string, address: string) => post(`${url}/api/login`, address, OWNER);

/** Each log-in comes from another network. */
function createNewcomer(url: string) {
  let number = 0;
  return () => login(url, `192.0.2.${++number % 256}`);
}

async function requireOk(response: Response) {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
}

async function placePicture(dataDir: string) {
  const name = `${'a'.repeat(32)}.webp`;
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#357' } })
    .webp()
    .toBuffer();
  await mkdir(join(dataDir, 'images'), { recursive: true });
  await writeFile(join(dataDir, 'images', name), bytes);
  return name;
}

export default {
  promise: `pictures stay under ${PICTURE_BOUND_MS} ms and log-ins of others under ${LOGIN_BOUND_MS} ms (p99) while passwords are guessed`,
  run: () =>
    withProduct({ TRUSTED_PROXIES: 'loopback' }, async (server) => {
      const picture = await placePicture(server.dataDir);
      await post(`${server.url}/api/register`, HOME, OWNER);
      await login(server.url, HOME);
      const one = await measureUnderFlood(server, picture, false);
      const many = await measureUnderFlood(server, picture, true);
      return { held: one.held && many.held, figures: `${one.figures}; ${many.figures}` };
    }),
} satisfies Attack;
