import type { ComponentProps, ReactNode } from 'react';

type RadioButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { children: ReactNode };

export function RadioButton({ children, ...input }: RadioButtonProps) {
  return (
    <label className="flex target cursor-pointer items-center gap-3">
      <input type="radio" {...input} className="size-5 shrink-0 accent-primary" />
      {children}
    </label>
  );
}
