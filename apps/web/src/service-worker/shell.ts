import { BUILD_HEADER, SHELL_ADDRESS } from '@wandering-books/contract/installation.ts';
import { MEMBER_CACHE, SHELL_CACHE } from '../lib/device/device-caches.ts';
import { builtFiles } from './built-files.ts';

const CACHE = SHELL_CACHE + builtFiles.build;
const MEMBER = '/member';

/** Caches the shell of this build. While servers of two builds run, it may be the wrong one, and the installation fails. */
export async function keepShell(): Promise<void> {
  const shell = await fetch(SHELL_ADDRESS, { cache: 'no-store' });
  if (!shell.ok || shell.headers.get(BUILD_HEADER) !== builtFiles.build)
    throw new Error('The server has another build');
  await (await caches.open(CACHE)).put(SHELL_ADDRESS, shell);
}

export const findShell = () => caches.match(SHELL_ADDRESS, { cacheName: CACHE });

export async function removeOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(SHELL_CACHE) && name !== CACHE) await caches.delete(name);
}

/** Records that a member uses this device, whose pictures are then cached. */
export const noteMember = async () => (await caches.open(MEMBER_CACHE)).put(MEMBER, new Response());

export const hasMember = async () => (await caches.match(MEMBER, { cacheName: MEMBER_CACHE })) !== undefined;
