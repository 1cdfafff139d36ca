import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { type Content, type Elements, OwnElement } from '../elements.tsx';

export type FieldProps = { label: Content; hint?: ReactNode; error?: string; className?: string };

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export const controlStyle = classNames(
  'block min-h-11 w-full rounded-card border border-line-strong bg-card px-3 py-2 text-base text-ink',
  'transition-colors duration-150 hover:border-muted aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted',
);

type Props = FieldProps & { id?: string; required?: boolean; children: (control: ControlProps) => Elements };

export function Field({ id: givenId, label, hint, error, required, className, children }: Props) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <OwnElement>{label}</OwnElement>
        {required && (
          <span aria-hidden="true" className="ms-1 text-stamp">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-sm font-medium text-danger">
      <span
        aria-hidden="true"
        className="mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-full bg-danger text-[0.7rem] font-bold text-on-danger"
      >
        !
      </span>
      <span>{error}</span>
    </p>
  );
}
