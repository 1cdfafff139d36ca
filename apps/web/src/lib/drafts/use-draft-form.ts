import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { getSession, isLeaving } from '../session.ts';
import { readStoredObject } from '../device/storage/entries.ts';
import { getDraftKey, saveDraft } from './drafts.ts';

/** Secrets, and choices whose names only the field knows. */
const NOT_KEPT = new Set([
  'password',
  'current_password',
  'confirmation',
  'code',
  'college_id',
  'college_name',
  'university_id',
  'city_id',
]);

/** Changed values that cannot be stored, such as photos, or no longer are, until the page is left. */
const unstorable = new Map<string, object>();

/**
 * A form whose changes survive closing, navigation, a reload and the end of the session, until they are sent or reset.
 * @param name unique for the form and its subject
 */
export function useDraftForm<Fields extends FieldValues, Checked = Fields>(
  name: string,
  props: UseFormProps<Fields, unknown, Checked>,
): UseFormReturn<Fields, unknown, Checked> {
  const form = useForm<Fields, unknown, Checked>(props);

  useEffect(() => {
    const member = getSession()?.userId;
    const key = getDraftKey(name);
    const start = form.formState.defaultValues as DefaultValues<Fields>;
    const restore = ([field, value]: [string, unknown]) => {
      const path = field as Path<Fields>;
      // Text typed before hydration is newer.
      const isUntouched = field in start && isSame(form.getValues(path), start[field]);
      if (isUntouched) form.setValue(path, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    };
    Object.entries({ ...readStoredObject(key), ...unstorable.get(key) }).forEach(restore);

    const listChanges = (values: Fields) =>
      Object.entries(values).filter(([field, value]) => !NOT_KEPT.has(field) && !isSame(value, start[field]));
    const stop = form.subscribe({
      formState: { values: true },
      callback({ values, errors = {}, isSubmitSuccessful = false }) {
        // Errors come from a server that refused. Changes after a form was sent, such as a reset, are no draft.
        if (isSubmitSuccessful && Object.keys(errors).length === 0) return;
        // The session may have ended meanwhile; the draft then waits for the same member.
        if (getSession()?.userId !== member) return;
        const changes = listChanges(values);
        const storable = changes.filter(([, value]) => isStorable(value));
        unstorable.set(key, Object.fromEntries(changes.filter(([, value]) => !isStorable(value))));
        saveDraft(name, storable.length > 0 ? JSON.stringify(Object.fromEntries(storable)) : '');
      },
    });
    return () => {
      stop();
      // A sign-out in another tab has removed the stored draft.
      if (!getSession() && !isLeaving()) unstorable.set(key, Object.fromEntries(listChanges(form.getValues())));
    };
  }, [form, name]);

  const [handleSubmit] = useState(() => forgetWhenSent(form, name));
  return Object.assign(form, { handleSubmit });
}

/** Forgets the draft here, because a dialog may close, and end its form, before the form knows that it was sent. */
function forgetWhenSent<Fields extends FieldValues, Checked>(
  { handleSubmit }: UseFormReturn<Fields, unknown, Checked>,
  name: string,
): UseFormReturn<Fields, unknown, Checked>['handleSubmit'] {
  return (onValid, onInvalid) =>
    handleSubmit(async (...args) => {
      const key = getDraftKey(name);
      const result = await onValid(...args);
      unstorable.delete(key);
      saveDraft(name, '');
      return result;
    }, onInvalid);
}

const isStorable = (value: unknown): boolean =>
  !(value instanceof Blob) && (Object(value) !== value || Object.values(value as object).every(isStorable));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
