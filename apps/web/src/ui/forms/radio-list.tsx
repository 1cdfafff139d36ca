import type { ComponentProps } from 'react';
import { RadioButton } from './radio-button.tsx';
import { RequiredChoice } from './required-choice.tsx';
import type { Option } from './select.tsx';

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  error?: string;
};

/** Further props are passed to each radio button. */
export function RadioList({ label, options, error, ...input }: RadioListProps) {
  return (
    <RequiredChoice label={label} error={error}>
      {options.map((option) => (
        <RadioButton key={option.value} {...input} value={option.value}>
          {option.label}
        </RadioButton>
      ))}
    </RequiredChoice>
  );
}
