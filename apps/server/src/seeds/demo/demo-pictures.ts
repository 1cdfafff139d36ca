import type { ImageStore, StoredImage } from '../../platform/images/image-store.ts';
import { readSeedFile, readTable } from '../seed-files.ts';

/** Stored pictures by file name. */
export type DemoPictures = Map<string, StoredImage>;

const PHOTO = { width: 480, height: 640 };
const AVATAR = { width: 320, height: 320 };
/** In a bucket each write takes some time, so a few run concurrently. */
const CONCURRENCY = 8;

/** Stores the book photos and avatars; sizes and dominant colours were prepared, so that a first start is quick. */
export async function storeDemoPictures(store: ImageStore['storePreparedImage']): Promise<DemoPictures> {
  const photos = readTable<'cover' | 'colour'>('demo/books.tsv').map((row) => ({ ...row, ...PHOTO, file: row.cover }));
  const avatars = readTable<'avatar' | 'colour'>('demo/members.tsv');
  const files = [...photos, ...avatars.map((row) => ({ ...row, ...AVATAR, file: row.avatar }))].filter(
    ({ file }) => file !== '',
  );
  const storePicture = async ({ file, colour, width, height }: (typeof files)[number]) => {
    const full = readSeedFile(`demo/${file}`);
    const small = readSeedFile(`demo/${file.replace('.webp', '-240.webp')}`);
    return [file, await store({ full, smaller: [small, full], colour, width, height })] as const;
  };
  const pictures: DemoPictures = new Map();
  for (let at = 0; at < files.length; at += CONCURRENCY)
    for (const [file, image] of await Promise.all(files.slice(at, at + CONCURRENCY).map(storePicture)))
      pictures.set(file, image);
  return pictures;
}
