import { type ComponentProps, useId } from 'react';
import { FieldError, type Option } from './fields.tsx';
import { type Content, type Elements, OwnElement } from '../elements.tsx';

type RadioButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children: Content;
};

export function RadioButton({ children, ...input }: RadioButtonProps) {
  return (
    <label className="flex target cursor-pointer items-center gap-3">
      <input type="radio" {...input} className="size-5 shrink-0 accent-primary" />
      <OwnElement>{children}</OwnElement>
    </label>
  );
}

export function RequiredChoice({ label, error, children }: { label: string; error?: string; children: Elements }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">
        <span>{label}</span>
        <span aria-hidden="true" className="ms-1 text-stamp">
          *
        </span>
      </legend>
      {children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  error?: string;
};

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

type ChoiceTilesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  label: string;
  options: readonly Option[];
  hint?: string;
  error?: string;
  /** The selected value of a controlled field. */
  selection?: string;
};

export function ChoiceTiles({ label, options, hint, error, selection, ...input }: ChoiceTilesProps) {
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
              {...(selection !== undefined && { checked: selection === option.value })}
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
