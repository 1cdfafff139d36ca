import { useEffect } from 'react';
import type { ShareForm } from './share-fields.ts';

/** Begins the form of a new book with what another app has shared into this one. */
export function useSharedItem(form: ShareForm, addPhotos: (files: File[]) => void, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    void import('./shared-start.ts').then((module) => module.beginWithSharedItem(form, addPhotos)).catch(() => {});
    // Once, when the form is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
