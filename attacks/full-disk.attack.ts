import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseServer } from '../apps/server/test/services/database-server.ts';
import { createBlankImage } from '../apps/server/test/samples/hostile-files.ts';
import { startServer } from '../apps/server/test/services/server-process.ts';
import { type Attack, MissingMeans } from './support/attack.ts';
import { registerMember, shareBook } from './support/members.ts';

const SIZE = 1024 * 1024;

/** Mounts a small tmpfs for the images, which needs root. */
const attack: Attack = {
  promise: 'a full image disk causes a 503 for uploads, leaves no files behind, and affects nothing else',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const images = join(dataDir, 'images');
    await mkdir(images);
    mountSmallDisk(images);
    const database = await startDatabaseServer();
    const server = await startServer(dataDir, { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000' });
    try {
      await server.ready;
      const token = await registerMember(server.url, 'Disk');
      const picture = await createBlankImage(900, 1200).jpeg().toBuffer();
      const before = (await shareBook(server.url, token, [['image', picture]])).status;
      const stored = await readdir(images);
      await fillUp(join(images, 'filler'));
      const answer = await shareBook(server.url, token, [['image', picture]]);
      const { code } = (await answer.json()) as { code: string };
      const left = (await readdir(images)).filter((file) => file !== 'filler' && !stored.includes(file));
      const reading = (await fetch(`${server.url}/api/book-posts/explore`)).status;
      const writing = (await registerMember(server.url, 'Another')) ? 'goes on' : 'failed';
      await rm(join(images, 'filler'));
      const after = (await shareBook(server.url, token, [['image', picture]])).status;
      return {
        held:
          answer.status === 503 &&
          code === 'server.storage_full' &&
          answer.headers.has('retry-after') &&
          left.length === 0 &&
          writing === 'goes on' &&
          [before, reading, after].every((status) => status === 200),
        figures: `a picture got ${answer.status} ${code}, ${left.length} files left behind, reading ${reading}, writing to the database ${writing}, before ${before}, with room again ${after}`,
      };
    } finally {
      await server.signal('SIGTERM');
      await database.stop();
      execFileSync('umount', [images]);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
export default attack;

function mountSmallDisk(folder: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new MissingMeans(`a small disk can be mounted by root alone: ${(error as Error).message}`);
  }
}

/** Fills the disk to the last byte. */
async function fillUp(file: string) {
  for (let bytes = SIZE; bytes >= 1; bytes = Math.floor(bytes / 2))
    await writeFile(file, Buffer.alloc(bytes), { flag: 'a' }).catch(() => undefined);
}
