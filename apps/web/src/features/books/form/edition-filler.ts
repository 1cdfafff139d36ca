import type { Edition, EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { enterField, type FilledField, type BookForm } from './book-form-fields.ts';

const isChoice = {
  title: false,
  author: false,
  publisher: false,
  language_id: true,
  category_id: true,
} as const satisfies Record<FilledField, boolean>;
const FILLED_FIELDS = Object.keys(isChoice) as FilledField[];

type Listener = (fields: FilledField[]) => void;
type Filler = ReturnType<typeof createFiller>;

const fillers = new WeakMap<object, Filler>();

export function getFiller(form: BookForm): Filler {
  const filler = fillers.get(form.control) ?? createFiller(form);
  fillers.set(form.control, filler);
  return filler;
}

/** Fields that the member edited stay; fields filled earlier and unchanged since are overwritten. */
function createFiller(form: BookForm) {
  const filledValues = new Map<FilledField, string>();
  const manualFields = new Set<FilledField>();
  let listener: Listener | undefined;
  let isFilling = false;
  const tell = () => listener?.([...filledValues.keys()]);

  function markField(name: FilledField, isByHand: boolean) {
    if (isByHand) manualFields.add(name);
    if (filledValues.has(name) && filledValues.get(name) !== form.getValues(name)) {
      filledValues.delete(name);
      tell();
    }
  }
  form.subscribe({
    formState: { values: true },
    callback: ({ name, type }) => {
      const field = FILLED_FIELDS.find((one) => one === name);
      // Setting a category by its chip raises no field event; the default language was not chosen by the member.
      if (field && !isFilling) markField(field, type === 'change' || field === 'category_id');
    },
  });

  function isFree(name: FilledField) {
    const now = form.getValues(name).trim();
    if (now === '' || filledValues.get(name) === now) return true;
    return isChoice[name] && !manualFields.has(name);
  }
  function put(name: FilledField, value: string) {
    if (!isFree(name)) return;
    filledValues.set(name, value);
    enterField(form, name, value);
  }

  return {
    listen(newListener: Listener) {
      listener = newListener;
      return () => {
        listener = undefined;
      };
    },
    fill(book: Edition | EditionSuggestion) {
      isFilling = true;
      const values: Partial<Record<FilledField, string | number | null>> = book;
      for (const name of FILLED_FIELDS) if (values[name] != null) put(name, String(values[name]));
      isFilling = false;
      tell();
    },
    pick(name: 'title' | 'author', book: EditionSuggestion) {
      form.setValue(name, '');
      filledValues.delete(name);
      this.fill(book);
    },
  };
}
