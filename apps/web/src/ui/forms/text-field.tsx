import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }} required={input.required}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className, id }} required={input.required}>
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={classNames(controlStyle, 'field-sizing-content min-h-28')}
        />
      )}
    </Field>
  );
}
