import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, ApiError } from '../../lib/api.ts';
import { createUploadFetch } from '../../lib/upload-fetch.ts';
import type { FormPhoto } from './form-photos.ts';

export interface Upload {
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** What the server calls it, once it is there. */
  name?: string;
  /** Why it did not get there. */
  failure?: string;
}

/** Photos that were sent ahead of their book, or are on their way, by their ids. */
const uploads = createStore<Record<string, Upload>>(() => ({}));
const running = new Map<string, Promise<string>>();
/** One after the other: a slow line is done with the first before it begins the next. */
let queue: Promise<unknown> = Promise.resolve();

export const useUpload = (id: string): Upload | undefined => useStore(uploads, (known) => known[id]);

/** What the server calls a photo, if it has it already. */
export const findUploadedName = ({ id, name }: FormPhoto) => name ?? uploads.getState()[id]?.name;

const note = (id: string, upload: Upload) => uploads.setState({ [id]: upload });

/** Sends a photo ahead of its book and gives its name; at once for one that is there. Asked for twice it is sent once. */
export async function uploadPhoto(photo: FormPhoto): Promise<string> {
  const name = findUploadedName(photo);
  if (name !== undefined) return name;
  const sending = running.get(photo.id) ?? startUpload(photo.id, photo.file!);
  running.set(photo.id, sending);
  return sending;
}

function startUpload(id: string, file: File) {
  note(id, { share: 0 });
  const sending = queue.then(() => send(id, file)).finally(() => running.delete(id));
  queue = sending.catch(() => undefined);
  return sending;
}

async function send(id: string, photo: File) {
  try {
    const { image } = await api('POST /api/book-photos', {
      body: { client_id: id },
      files: { photo },
      via: createUploadFetch((share) => note(id, { share })),
    });
    note(id, { share: 1, name: image });
    return image;
  } catch (error) {
    note(id, { share: 0, failure: getReason(error) });
    throw error;
  }
}

const getReason = (error: unknown) =>
  (error instanceof ApiError ? error.fields['photo']?.[0] : undefined) ?? (error as Error).message;

/** Those that the server does not keep any more are to be sent again. */
export const forgetUploads = (photos: readonly FormPhoto[]) =>
  uploads.setState(
    Object.fromEntries(Object.entries(uploads.getState()).filter(([id]) => !photos.some((photo) => photo.id === id))),
    true,
  );
