import type { SyntheticEvent } from 'react';
import {
  get,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { input, output, ZodType } from 'zod';
import { useRequireLogin } from '../navigation/login-prompt.ts';
import { useSession } from '../session.ts';
import { hasResolver } from '../undocumented-apis.ts';
import { getErrorMessage, showFailure, showFieldErrors } from './api-errors.ts';
import { useSingleRun } from './single-run.ts';

type FormOf<Fields extends FieldValues, Checked> = UseFormReturn<Fields, unknown, Checked>;

/**
 * Sends a form once at a time. Fields are read on submit, because password managers and other scripts fill them without events. A member whose session is lost is
 * led to the login instead.
 */
export function useSubmitOnce<Fields extends FieldValues, Checked>(
  form: FormOf<Fields, Checked>,
  send: (event: SyntheticEvent) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  const isMember = useSession() !== null;
  const requireLogin = useRequireLogin();
  const run = useSingleRun(async (event: SyntheticEvent<HTMLFormElement>) => {
    readFields(form, event.currentTarget);
    if (!isMember || requireLogin(undefined, { delay: 0 })) await send(event).catch(onFailure);
  });
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    return run(event);
  };
}

function readFields<Fields extends FieldValues, Checked>(form: FormOf<Fields, Checked>, element: HTMLFormElement) {
  const formData = new FormData(element);
  const names = new Set([...element.elements].map((field) => field.getAttribute('name') as FieldPath<Fields> | null));
  for (const name of names) if (name) takeOver(form, name, readShown(formData, name, form.getValues(name)));
}

/** Also the values of checkboxes, which the data of a form names only when they are checked. */
function readShown(formData: FormData, name: string, current: unknown) {
  if (typeof current === 'boolean') return formData.has(name);
  return Array.isArray(current) ? formData.getAll(name) : formData.get(name);
}

/** Leaves out files, unknown fields, and selects that are empty until their options have loaded. */
function takeOver<Fields extends FieldValues, Checked>(
  form: FormOf<Fields, Checked>,
  name: FieldPath<Fields>,
  fieldValue: ReturnType<typeof readShown>,
) {
  const current: unknown = form.getValues(name);
  const isText =
    Array.isArray(current) && Array.isArray(fieldValue) && fieldValue.every((value) => typeof value === 'string');
  const isUsable =
    isText || (typeof fieldValue === typeof current && typeof fieldValue !== 'object' && fieldValue !== '');
  if (isUsable && String(current) !== String(fieldValue))
    form.setValue(name, fieldValue as PathValue<Fields, FieldPath<Fields>>, { shouldDirty: true, shouldTouch: true });
}

/**
 * Sends a valid form. A failure shows the server's field errors, else its message or `failure`.
 * @param place of the message, by default a toast
 */
export const useSubmit = <Fields extends FieldValues, Checked>(
  form: FormOf<Fields, Checked>,
  failure: string | undefined,
  send: (checked: Checked) => Promise<void>,
  place?: FieldPath<Fields> | 'root',
) =>
  useSubmitOnce(form, form.handleSubmit(send), (error) => {
    if (place === undefined) return showFailure(form, error, failure ?? '');
    if (showFieldErrors(form, error)) return;
    form.setError(place, { message: getErrorMessage(error, failure) }, { shouldFocus: true });
  });

/** Registers a field together with its error. Text entered before hydration is kept, and text filled in without an event outlives its element. */
export function registerField<Fields extends FieldValues, Checked>(
  form: FormOf<Fields, Checked>,
  name: FieldPath<Fields>,
  rules?: RegisterOptions<Fields, FieldPath<Fields>>,
) {
  const field = form.register(name, rules);
  return {
    ...field,
    ref: (element: (HTMLElement & { value?: string; defaultValue?: string }) | null) => {
      const takeOverText = () => {
        const { value = '', defaultValue = value } = element ?? {};
        if (value !== defaultValue) takeOver(form, name, value);
      };
      field.ref(element);
      takeOverText();
      if (hasResolver(form)) element?.addEventListener('focus', preloadRules, { once: true });
      return () => {
        takeOverText();
        field.ref(null);
      };
    },
    error: (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
  };
}

/** zod and the schemas of all forms: a chunk of their own, because they are as large as a page. */
const loadRules = () => import('./form-rules.ts');
export type Rules = Awaited<ReturnType<typeof loadRules>>;

const preloadRules = () => void loadRules().catch(() => undefined);

/** A form resolver from a schema; form values may be looser than its input. */
export function createResolver<Schema extends ZodType<FieldValues, FieldValues>>(
  choose: (rules: Rules) => Schema,
): Resolver<input<Schema>, unknown, output<Schema>>;
export function createResolver<Fields extends FieldValues, Checked>(
  choose: (rules: Rules) => ZodType,
): Resolver<Fields, unknown, Checked>;
export function createResolver(choose: (rules: Rules) => ZodType): unknown {
  let resolve: ReturnType<Rules['resolveBy']> | undefined;
  const load = async () => {
    const rules = await loadRules();
    return rules.resolveBy(choose(rules));
  };
  return async (...[values, ...form]: Parameters<NonNullable<typeof resolve>>) => {
    // A copy: the form mutates its values while the schema loads.
    const snapshot = { ...values };
    resolve ??= await load();
    return resolve(snapshot, ...form);
  };
}
