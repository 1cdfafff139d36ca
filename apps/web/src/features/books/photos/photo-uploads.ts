import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { api, ApiError } from '../../../lib/api/api.ts';
import { createUploadFetch } from '../../../lib/api/upload-fetch.ts';
import type { BookForm, FormPhoto } from '../form/book-form-fields.ts';

interface Upload {
  progress: number;
  name?: string;
  failure?: string;
}

const preparations = new WeakMap<object, Promise<unknown>>();

/** Photos become part of a form once they are compressed. */
export function notePreparation({ control }: BookForm, preparation: Promise<unknown>) {
  preparations.set(control, Promise.all([preparations.get(control), preparation]));
}

type Send = (event: SyntheticEvent) => Promise<void>;

/** Sends a form once the photos that its cover needs are compressed, unless it is dropped before. */
export function useSendWithPhotos({ control, getValues, watch }: BookForm, send: Send) {
  const [isSending, setSending] = useState(false);
  const endWait = useRef<(isWanted: boolean) => void>(undefined);
  const cover = watch('cover');
  useEffect(() => {
    if (cover === 'drawn') endWait.current?.(true);
  }, [cover]);

  const waitForPhotos = () =>
    new Promise<boolean>((resolve) => {
      endWait.current = resolve;
      const preparation = getValues('cover') === 'photo' ? preparations.get(control) : undefined;
      void Promise.resolve(preparation).then(() => resolve(true));
    });
  const sendWithPhotos: Send = async (event) => {
    setSending(true);
    try {
      if (await waitForPhotos()) await send(event);
    } finally {
      setSending(false);
    }
  };
  return { isSending, sendWithPhotos, drop: () => endWait.current?.(false) };
}

/** Early uploads, which finish before their book is sent, by photo id. */
const uploads = createStore<Record<string, Upload>>(() => ({}));
const running = new Map<string, Promise<string>>();
/** Uploads run sequentially, so that the first one finishes early on slow connections. */
let queue: Promise<unknown> = Promise.resolve();

export const useUpload = (id: string): Upload | undefined => useStore(uploads, (state) => state[id]);

export const findUploadedName = ({ id, name }: FormPhoto) => name ?? uploads.getState()[id]?.name;

const setUpload = (id: string, upload: Upload) => uploads.setState({ [id]: upload });

/** Uploads a photo and returns its file name on the server. Concurrent calls for the same photo share one upload. */
export async function uploadPhoto(photo: FormPhoto, token?: string): Promise<string> {
  const name = findUploadedName(photo);
  if (name !== undefined) return name;
  const sending = running.get(photo.id) ?? startUpload(photo.id, photo.file!, token);
  running.set(photo.id, sending);
  return sending;
}

function startUpload(id: string, file: File, token?: string) {
  setUpload(id, { progress: 0 });
  const sending = queue.then(() => send(id, file, token)).finally(() => running.delete(id));
  queue = sending.catch(() => undefined);
  return sending;
}

async function send(id: string, photo: File, token?: string) {
  try {
    const { image } = await api('POST /api/book-photos', {
      body: { client_id: id },
      files: { photo },
      token,
      via: createUploadFetch((progress) => setUpload(id, { progress })),
    });
    setUpload(id, { progress: 1, name: image });
    return image;
  } catch (error) {
    setUpload(id, { progress: 0, failure: getReason(error) });
    throw error;
  }
}

const getReason = (error: unknown) =>
  (error instanceof ApiError ? error.fields['photo']?.[0] : undefined) ?? (error as Error).message;

export const discardUploads = (photos: readonly FormPhoto[]) =>
  uploads.setState(
    Object.fromEntries(Object.entries(uploads.getState()).filter(([id]) => !photos.some((photo) => photo.id === id))),
    true,
  );
