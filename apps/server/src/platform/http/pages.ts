import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './failures.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The page that starts the browser's half, as it is sent. */
export interface Shell {
  html: string;
  /** For the content security policy. */
  scriptHashes: string[];
}

/**
 * Reads the built page and fills its `<meta name="…" content="">` settings.
 * @param folder where the browser's half was built to
 */
export async function readShell(folder: string, settings: Record<string, string>): Promise<Shell> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const html = Object.entries(settings).reduce(
    (page, [name, value]) => page.replace(`name="${name}" content=""`, `name="${name}" content="${escaped(value)}"`),
    built,
  );
  const scriptHashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  return { html, scriptHashes };
}

/** Serves the built files and, for each page's address, the shell. Any other address gets the shell with a 404. */
export async function servePages(app: FastifyInstance, folder: string, { html }: Shell, addresses: readonly string[]) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
  });

  const sendShell = (reply: FastifyReply, status: number) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  for (const address of addresses) app.get(address, (_request, reply) => sendShell(reply, 200));
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendShell(reply, 404);
    answerNotFound(request, reply);
    return reply;
  });
}

/** Built files carry a hash of their content in their names, and never change under one name. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'public, max-age=3600';

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|images|assets)\//.test(url) &&
  (headers.accept ?? '').includes('text/html');

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
