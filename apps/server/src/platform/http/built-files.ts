import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selectEncoding, type Encoding } from './content-encoding.ts';
import { isKnown } from './send-ready.ts';

/** Something that is sent as it is, and what the build or the start has compressed of it. */
export interface BuiltFile {
  type: string;
  caching: string;
  tag: string;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const FOREVER = `public, max-age=${YEAR_IN_SECONDS}, immutable`;
const FOR_AN_HOUR = 'public, max-age=3600';
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** For the server alone. */
const NOT_SERVED = ['index.html', 'preloads.json'];
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder, each at its own address. All of them, a few megabytes, are read once and kept. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string) {
  const paths = await pathsIn(folder);
  const served = [...paths].filter((path) => !NOT_SERVED.includes(path) && !isCompressed(path, paths));
  for (const path of served) {
    const file = await readBuiltFile(folder, path, paths);
    app.get(`/${path}`, (request, reply) => sendBuilt(request, reply, file));
  }
}

/** Sends it in the smallest form that the caller takes; nothing where he has it already. */
export function sendBuilt({ headers }: FastifyRequest, reply: FastifyReply, file: BuiltFile) {
  reply.header('cache-control', file.caching).header('etag', file.tag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && isKnown(headers['if-none-match'], file.tag)) return reply.code(304).send();
  const encoding = selectEncoding(headers['accept-encoding']);
  const small = encoding && file.compressed[encoding];
  if (small) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(small ?? file.bytes);
}

/** A weak entity tag: it stands for all forms. */
export const tagOf = (bytes: Buffer) => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;

async function pathsIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(
    files.map((file) => relative(folder, file).split(sep).join('/')).filter((path) => !path.startsWith('.')),
  );
}

const isCompressed = (path: string, paths: Set<string>) =>
  Object.values(ENDINGS).some((ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));

async function readBuiltFile(folder: string, path: string, paths: Set<string>): Promise<BuiltFile> {
  const type = TYPES[extname(path)];
  if (!type) throw new Error(`Files such as ${path} are not known to the server`);
  const bytes = await readFile(join(folder, path));
  const forms = Object.entries(ENDINGS).filter(([, ending]) => paths.has(path + ending));
  const compressed = await Promise.all(
    forms.map(async ([encoding, ending]) => [encoding, await readFile(join(folder, path + ending))]),
  );
  const caching = path.startsWith('assets/') ? FOREVER : FOR_AN_HOUR;
  return { type, caching, tag: tagOf(bytes), bytes, compressed: Object.fromEntries(compressed) };
}
