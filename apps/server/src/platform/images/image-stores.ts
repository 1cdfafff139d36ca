import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createImageStore, type ImageStore } from './image-store.ts';
import type { S3Settings } from '../s3/s3-settings.ts';
import { openBucket } from './s3-store.ts';

interface Places {
  dataDir: string;
  s3: S3Settings | undefined;
}

interface ImageStores {
  images: ImageStore;
  privateImages: ImageStore;
  /** The same stores by their name in the data folder, in a bucket and in a backup. */
  byName: Record<string, ImageStore>;
}

/** Opens both stores. File names are the same in a bucket and in the data folder, so files can be copied between them. */
export async function openImageStores({ dataDir, s3 }: Places, log: BaseLogger): Promise<ImageStores> {
  const open = s3 ? await openStoresInBucket(s3, log) : (name: string) => createFolderStore(join(dataDir, name));
  const images = createImageStore(await open('images'));
  const privateImages = createImageStore(await open('private-images'));
  return { images, privateImages, byName: { images, 'private-images': privateImages } };
}

async function openStoresInBucket(s3: S3Settings, log: BaseLogger) {
  const { openStore, checkSettings } = await openBucket(s3);
  await checkSettings();
  log.info({ bucket: s3.bucket, endpoint: s3.endpoint }, 'images: stored in a bucket');
  return async (name: string): Promise<FileStore> => openStore(`${name}/`);
}
