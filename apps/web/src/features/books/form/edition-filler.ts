import type { Edition, EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import { enterField, type FilledField, type BookForm } from './book-form-fields.ts';

const TEXTS = ['title', 'author', 'publisher'] as const;
const CHOICES = ['language_id', 'category_id'] as const;

type Listener = (filled: FilledField[]) => void;
type Filler = ReturnType<typeof createFiller>;

const fillers = new WeakMap<object, Filler>();

export function getFiller(form: BookForm): Filler {
  const filler = fillers.get(form.control) ?? createFiller(form);
  fillers.set(form.control, filler);
  return filler;
}

/** Fields that the member edited stay; fields filled earlier and unchanged since are overwritten. */
function createFiller(form: BookForm) {
  const filled = new Map<FilledField, string>();
  const chosen = new Set<FilledField>();
  let listener: Listener | undefined;
  let isFilling = false;
  const tell = () => listener?.([...filled.keys()]);

  function markField(name: FilledField, isByHand: boolean) {
    if (isByHand) chosen.add(name);
    if (filled.has(name) && filled.get(name) !== form.getValues(name)) {
      filled.delete(name);
      tell();
    }
  }
  form.subscribe({
    formState: { values: true },
    callback: ({ name, type }) => {
      const field = [...TEXTS, ...CHOICES].find((one) => one === name);
      // Setting a category by its chip raises no field event; the default language was not chosen by the member.
      if (field && !isFilling) markField(field, type === 'change' || field === 'category_id');
    },
  });

  function isFree(name: FilledField) {
    const now = form.getValues(name).trim();
    if (now === '' || filled.get(name) === now) return true;
    return CHOICES.some((choice) => choice === name) && !chosen.has(name);
  }
  function put(name: FilledField, value: string) {
    if (!isFree(name)) return;
    filled.set(name, value);
    enterField(form, name, value);
  }

  return {
    listen(told: Listener) {
      listener = told;
      return () => {
        listener = undefined;
      };
    },
    fill(book: Edition | EditionSuggestion) {
      isFilling = true;
      const known: Partial<Record<FilledField, string | number | null>> = book;
      for (const name of [...TEXTS, ...CHOICES]) if (known[name] != null) put(name, String(known[name]));
      isFilling = false;
      tell();
    },
    pick(name: 'title' | 'author', book: EditionSuggestion) {
      form.setValue(name, '');
      filled.delete(name);
      this.fill(book);
    },
  };
}
