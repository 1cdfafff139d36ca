import type { ComponentProps } from 'react';
import type { Elements } from '../elements.tsx';

type ScriptFormProps = Omit<ComponentProps<'form'>, 'method' | 'children'> & {
  children: Elements;
  scriptNote: string;
};

/** A form that scripts submit: before hydration secrets would end up in the address. */
export function ScriptForm({ scriptNote, children, ...form }: ScriptFormProps) {
  return (
    <form {...form} method="dialog">
      {children}
      <noscript>
        <p className="text-sm text-muted">{scriptNote}</p>
      </noscript>
    </form>
  );
}
