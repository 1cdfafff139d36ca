import type { Option } from '../../ui/select.tsx';

/** What can be chosen, in words. */
export interface ShelfOptions {
  types: readonly Option[];
  grades: readonly Option[];
  rentUnits: readonly Option[];
  categories: readonly Option[];
  languages: readonly Option[];
  isPriced: (type: string) => boolean;
}
