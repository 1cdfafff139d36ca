import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getEntityTag } from '../../cache/cached-response.ts';
import type { Encoding } from '../../bytes/content-encoding.ts';
import { type Representation, sendRepresentation } from './send-representation.ts';

interface StaticFile extends Representation {
  caching: string;
}

interface StaticBytes {
  type: string;
  caching: string;
  bytes: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  vary?: string;
}

export function createStaticFile({ encoded, ...file }: StaticBytes): StaticFile {
  return { ...file, tag: getEntityTag(file.bytes), encode: (encoding) => encoded[encoding] };
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const IMMUTABLE = `public, max-age=${YEAR_IN_SECONDS}, immutable`;
const ONE_HOUR = 'public, max-age=3600';
/** Browsers revalidate these to learn of a new build. */
const REVALIDATED = /^(service-worker\.js|.*\.webmanifest)$/;
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** Files whose names change with their content. */
const ASSETS = 'assets/';
const NOT_SERVED = /^(index\.html|preloads\.json|server\/.*)$/;
/** A worker has the policy of its own file: it may compile WebAssembly, which pages may not, and do little else. */
const WORKER = /^\/assets\/worker-[\w-]+\.js$/;
const WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval'";
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder from memory; they are a few megabytes and read once. */
export async function serveStaticFiles(app: FastifyInstance, folder: string) {
  const paths = await listFiles(folder);
  const served = [...paths].filter((path) => !NOT_SERVED.test(path) && !isCompressed(path, paths));
  const read = async (path: string) => [`/${path}`, await readStaticFile(folder, path, paths)] as const;
  const files = new Map<string, StaticFile>(await Promise.all(served.map(read)));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = request.url.split('?', 1);
    const file = files.get(path!);
    if (!file) return reply.callNotFound();
    if (WORKER.test(path!)) reply.header('content-security-policy', WORKER_POLICY);
    return sendStaticFile(request, reply, file);
  };
  // A route for each of the hundreds of assets would take a tenth of a start.
  const routes = new Set(served.map((path) => (path.startsWith(ASSETS) ? `/${ASSETS}*` : `/${path}`)));
  for (const route of routes) app.get(route, send);
}

export const sendStaticFile = (request: FastifyRequest, reply: FastifyReply, file: StaticFile) =>
  sendRepresentation(request, reply.header('cache-control', file.caching), file);

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(
    files.map((file) => relative(folder, file).split(sep).join('/')).filter((path) => !path.startsWith('.')),
  );
}

const isCompressed = (path: string, paths: Set<string>) =>
  Object.values(ENDINGS).some((ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));

async function readStaticFile(folder: string, path: string, paths: Set<string>) {
  const type = TYPES[extname(path)];
  if (!type) throw new Error(`Files such as ${path} are not known to the server`);
  const bytes = await readFile(join(folder, path));
  const forms = Object.entries(ENDINGS).filter(([, ending]) => paths.has(path + ending));
  const encoded = await Promise.all(
    forms.map(async ([encoding, ending]) => [encoding, await readFile(join(folder, path + ending))]),
  );
  return createStaticFile({ type, caching: getCaching(path), bytes, encoded: Object.fromEntries(encoded) });
}

function getCaching(path: string) {
  if (path.startsWith(ASSETS)) return IMMUTABLE;
  return REVALIDATED.test(path) ? 'no-cache' : ONE_HOUR;
}
