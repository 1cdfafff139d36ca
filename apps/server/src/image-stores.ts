import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ImageStores } from './platform/backup/copy-images.ts';
import { createImageStore } from './platform/images/image-store.ts';

/** Where the product keeps its pictures: those that everybody may see, and those of messages. */
export async function openImageStores({ dataDir }: Config) {
  const images = await createImageStore({ folder: join(dataDir, 'images') });
  const privateImages = await createImageStore({ folder: join(dataDir, 'private-images') });
  return { images, privateImages };
}

/** The same by the names that they have in a backup. */
export async function openImageStoresByName(config: Config): Promise<ImageStores> {
  const { images, privateImages } = await openImageStores(config);
  return { images, 'private-images': privateImages };
}
