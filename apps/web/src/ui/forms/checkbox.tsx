import { useId, type ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { FieldError, type FieldProps } from './field.tsx';

type CheckboxProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function Checkbox({ label, hint, error, className, id: givenId, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={className}>
      <label className="flex target cursor-pointer items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
