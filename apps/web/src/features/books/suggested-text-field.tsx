import type { ComponentProps } from 'react';
import { SuggestedField } from '../editions/suggested-field.tsx';
import { getFiller } from './share/edition-filler.ts';
import type { ShareForm } from './share/share-fields.ts';

type SuggestedTextFieldProps = Omit<ComponentProps<typeof SuggestedField>, 'form' | 'name' | 'onPick'> & {
  form: ShareForm;
  name: 'title' | 'author';
};

export default function SuggestedTextField({ form, name, ...field }: SuggestedTextFieldProps) {
  return <SuggestedField {...field} name={name} onPick={(book) => getFiller(form).pick(name, book)} />;
}
