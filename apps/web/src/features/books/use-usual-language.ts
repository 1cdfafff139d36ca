import { useEffect } from 'react';
import type { Choices } from './choices.ts';
import type { ShareForm } from './share-fields.ts';

const USUAL = 'English';

/** Chooses English as soon as the list is there, unless another language is chosen. */
export function useUsualLanguage(form: ShareForm, { list }: Choices): void {
  useEffect(() => {
    const usual = list?.find(({ name }) => name === USUAL);
    if (usual && !form.getValues('language_id')) form.setValue('language_id', String(usual.id));
  }, [form, list]);
}
