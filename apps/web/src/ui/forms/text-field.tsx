import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'prefix'> & {
    /** Shown inside a field for numbers, before them; null leaves it out. */
    prefix?: string | null;
  };

export function TextField({ label, hint, error, className, id, prefix, ...input }: TextFieldProps) {
  const style = classNames(
    controlStyle,
    prefix !== undefined && 'tabular-nums',
    prefix && (prefix.length > 1 ? 'ps-12' : 'ps-8'),
  );
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted tabular-nums"
            >
              {prefix}
            </span>
          )}
          <input type="text" {...input} {...control} className={style} />
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, className, id, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(control) => (
        <textarea rows={4} {...input} {...control} className={`${controlStyle} field-sizing-content min-h-28`} />
      )}
    </Field>
  );
}

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type'> & {
  /** Country code shown inside the field; null when the number contains it. */
  countryCode: string | null;
};

export const PhoneField = ({ countryCode, ...props }: PhoneFieldProps) => (
  <TextField autoComplete="tel" {...props} prefix={countryCode} type="tel" />
);
