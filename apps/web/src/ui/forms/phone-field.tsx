import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type'> & {
  /** Country code shown inside the field; null when the number contains it. */
  countryCode: string | null;
};

export const PhoneField = ({ countryCode, ...props }: PhoneFieldProps) => (
  <TextField autoComplete="tel" {...props} prefix={countryCode} type="tel" />
);
