import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './processes.ts';

/** Starts the built product with its embedded PostgreSQL and the demo. */
export async function startDemoProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'books-bench-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startServer('', { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    return { url, stop: () => stop().finally(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** The ids of the demo's newest book and of its owner. */
export async function findNewestBook(url: string) {
  const response = await fetch(`${url}/api/book-posts/explore?per_page=1`);
  const { data } = (await response.json()) as { data: { id: number; user_id: number }[] };
  return data[0]!;
}
