import { type ComponentProps, useEffect, useId, useState } from 'react';
import { typeAgain } from './type-again.ts';
import { useHydrated } from '../use-hydrated.ts';

type ScriptFormProps = Omit<ComponentProps<'form'>, 'id' | 'method'> & {
  scriptNote: string;
};

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** A form that scripts submit: before hydration secrets would end up in the address. Text typed until then is replayed. */
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

function listTyped(id: string) {
  const form = globalThis.document?.getElementById(id);
  const fields = [...(form?.querySelectorAll<Typed>('input, textarea') ?? [])];
  return fields.filter((field) => field.value !== field.defaultValue).map((field) => ({ field, text: field.value }));
}
