/** A photo in the form: of this device, or one that the book has already. */
export interface FormPhoto {
  /** Its own for good: a photo that is sent again under it is the same photo. */
  id: string;
  file?: File;
  /** What the server calls it. */
  name?: string;
}

/** Photos with one of them in another place. */
export function movePhoto(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const moved = photos.toSpliced(from, 1);
  return moved.toSpliced(to, 0, photos[from]!);
}
