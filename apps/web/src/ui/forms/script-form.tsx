import { type ComponentProps, useEffect, useId, useState } from 'react';
import { typeAgain } from './type-again.ts';
import { useHydrated } from '../use-hydrated.ts';

type ScriptFormProps = Omit<ComponentProps<'form'>, 'id' | 'method'> & {
  /** Shown when scripts are disabled. */
  scriptNote: string;
};

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * A form that is submitted by scripts. Before hydration it cannot be submitted, so that secrets never end up in the
 * address; text typed until then is replayed for React.
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

/** Returns the text typed before hydration; empty on the server. */
function listTyped(id: string) {
  const form = globalThis.document?.getElementById(id);
  const fields = [...(form?.querySelectorAll<Typed>('input, textarea') ?? [])];
  return fields.filter((field) => field.value !== field.defaultValue).map((field) => ({ field, text: field.value }));
}
