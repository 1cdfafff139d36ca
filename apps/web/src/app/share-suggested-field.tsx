import type { ShareFieldProps } from '../features/books/share-fields.ts';
import { SuggestedField } from '../features/editions/suggested-field.tsx';
import { getFiller } from './edition-filler.ts';

/** Title or author of the book that is shared; what is picked brings along what else is known of it. */
export default function ShareSuggestedField({ form, name, ...field }: ShareFieldProps) {
  return <SuggestedField {...field} name={name} onPick={(book) => getFiller(form).pick(name, book)} />;
}
