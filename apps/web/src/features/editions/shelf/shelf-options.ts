import type { Option } from '../../../ui/forms/select.tsx';

export interface ShelfOptions {
  types: readonly Option[];
  grades: readonly Option[];
  rentUnits: readonly Option[];
  categories: readonly Option[];
  languages: readonly Option[];
  isPriced: (type: string) => boolean;
}
