import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type PriceFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

const RUPEE = '₹';

export function PriceField({ label, hint, error, className, id, ...input }: PriceFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }} required={input.required}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted"
          >
            {RUPEE}
          </span>
          <input
            inputMode="decimal"
            min={0}
            step={0.01}
            {...input}
            {...control}
            type="number"
            className={classNames(controlStyle, 'ps-8 tabular-nums')}
          />
        </span>
      )}
    </Field>
  );
}
