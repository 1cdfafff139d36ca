import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PAGE = `<html lang="en"><head>
  <title>The Books</title>
  <meta
    name="description"
    content="Books to share."
  />
  <meta name="pusher-key" content="" /><script>theme()</script><script type="module" src="/main.js"></script></head><div id="root"></div>`;

const PRELOADS = {
  en: { about: ['/assets/main-abc.js'], stopMail: ['/assets/main-abc.js'] },
  hi: { about: ['/assets/main-abc.js', '/assets/hi-abc.js'] },
};

/** A minimal built web app in a folder. */
export async function createBuiltWeb(page = PAGE) {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'run()');
  await writeFile(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync('run()'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'server.js'), 'render()');
  await writeFile(join(folder, 'preloads.json'), JSON.stringify(PRELOADS));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
