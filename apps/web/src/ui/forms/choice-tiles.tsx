import type { ComponentProps } from 'react';
import { RadioButton } from './radio-button.tsx';
import { RequiredChoice } from './required-choice.tsx';
import type { Option } from './select.tsx';

type ChoiceTilesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  hint?: string;
  error?: string;
  /** The selected value of a controlled field. */
  chosen?: string;
};

/** Further props are passed to each radio button. */
export function ChoiceTiles({ label, options, hint, error, chosen, ...input }: ChoiceTilesProps) {
  return (
    <RequiredChoice label={label} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <div
            key={option.value}
            className="max-w-full flex-[1_1_8rem] rounded-card border border-line-strong bg-card px-2 sm:px-3 [&_label]:gap-2 [&_label]:wrap-break-word transition-colors duration-150 hover:border-muted has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold"
          >
            <RadioButton
              {...input}
              {...(chosen !== undefined && { checked: chosen === option.value })}
              value={option.value}
              aria-invalid={error ? true : undefined}
            >
              {option.label}
            </RadioButton>
          </div>
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </RequiredChoice>
  );
}
