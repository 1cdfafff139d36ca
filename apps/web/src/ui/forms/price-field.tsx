import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type PriceFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type'>;

export const PriceField = (props: PriceFieldProps) => (
  <TextField inputMode="decimal" min={0} step={0.01} {...props} prefix="₹" type="number" />
);
