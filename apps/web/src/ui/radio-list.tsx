import { useId, type ComponentProps } from 'react';
import { FieldError } from './field.tsx';
import type { Option } from './select.tsx';

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  error?: string;
};

/** One of a few, all of them in view. What else it takes goes to every one of the radio buttons. */
export function RadioList({ label, options, error, ...input }: RadioListProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">
        {label}
        <span aria-hidden="true" className="ml-1 text-stamp">
          *
        </span>
      </legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" {...input} value={option.value} className="size-5 shrink-0 accent-primary" />
          {option.label}
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
