/** A photo in the form: a new file, or one that is already stored on the server. */
export interface FormPhoto {
  /** Also the idempotency key of its upload. */
  id: string;
  file?: File;
  /** File name on the server. */
  name?: string;
}

export function movePhoto(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const moved = photos.toSpliced(from, 1);
  return moved.toSpliced(to, 0, photos[from]!);
}
