import type { ComponentProps } from 'react';
import { RadioButton } from './radio-button.tsx';
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
        <RadioButton key={option.value} {...input} value={option.value}>
          {option.label}
        </RadioButton>
      ))}
    </RequiredChoice>
  );
}
