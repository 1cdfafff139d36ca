import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export async function unpackZip(archive: Buffer) {
  const files: Record<string, Buffer> = {};
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}
