import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type RequiredChoiceProps = { label: string; error?: string; children: ReactNode };

export function RequiredChoice({ label, error, children }: RequiredChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">
        {label}
        <span aria-hidden="true" className="ms-1 text-stamp">
          *
        </span>
      </legend>
      {children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
