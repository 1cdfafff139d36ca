import type { ComponentProps } from 'react';
import { RequiredChoice } from './required-choice.tsx';
import type { Option } from './select.tsx';

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  error?: string;
};

/** One of a few, all of them in view. What else it takes goes to every one of the radio buttons. */
export function RadioList({ label, options, error, ...input }: RadioListProps) {
  return (
    <RequiredChoice label={label} error={error}>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" {...input} value={option.value} className="size-5 shrink-0 accent-primary" />
          {option.label}
        </label>
      ))}
    </RequiredChoice>
  );
}
