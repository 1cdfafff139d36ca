import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';

export type Option = { value: string | number; label: string; count?: string };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  };

/** A native select: best on phones and for keyboards. */
export function Select({ label, hint, error, className, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={select.required}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(controlStyle, 'appearance-none truncate pe-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <SelectOptions options={options} />
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted" />
        </span>
      )}
    </Field>
  );
}

export const SelectOptions = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.count === undefined ? option.label : `${option.label} (${option.count})`}
    </option>
  ));
