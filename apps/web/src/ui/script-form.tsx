import { type ComponentProps, useEffect, useId, useState } from 'react';
import { typeAgain } from './type-again.ts';
import { useHydrated } from './use-hydrated.ts';

type ScriptFormProps = Omit<ComponentProps<'form'>, 'id' | 'method'> & {
  /** Says that it needs scripts, where there are none. */
  scriptNote: string;
};

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * A form that scripts send. Until they have taken it over, it goes nowhere: a secret must not get into the address. What was typed
 * meanwhile is typed once more, for them to see.
 */
export function ScriptForm({ scriptNote, children, ...form }: ScriptFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [typed] = useState(() => (isHydrated ? [] : listTyped(id)));
  useEffect(() => typed.forEach(({ field, text }) => typeAgain(field, text)), [typed]);
  return (
    <form {...form} id={id} method="dialog">
      {children}
      <noscript>
        <p className="text-sm text-muted">{scriptNote}</p>
      </noscript>
    </form>
  );
}

/** What stands in a form before scripts have seen it; nothing on the server. */
function listTyped(id: string) {
  const form = globalThis.document?.getElementById(id);
  const fields = [...(form?.querySelectorAll<Typed>('input, textarea') ?? [])];
  return fields.filter((field) => field.value !== field.defaultValue).map((field) => ({ field, text: field.value }));
}
