import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type PhoneFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'prefix'> & {
    /** Country code shown inside the field; null when the number contains it. */
    countryCode: string | null;
  };

export function PhoneField({ label, hint, error, className, id, countryCode, ...input }: PhoneFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }} required={input.required}>
      {(control) => (
        <span className="relative block">
          {countryCode !== null && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted tabular-nums"
            >
              {countryCode}
            </span>
          )}
          <input
            autoComplete="tel"
            {...input}
            {...control}
            type="tel"
            className={classNames(controlStyle, 'tabular-nums', countryCode !== null && 'ps-12')}
          />
        </span>
      )}
    </Field>
  );
}
