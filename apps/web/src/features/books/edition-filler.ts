import type { Edition, EditionSuggestion } from '@wandering-books/contract/editions.ts';
import type { FilledField, ShareForm } from './share-fields.ts';

const TEXTS = ['title', 'author', 'publisher'] as const;
const CHOICES = ['language_id', 'category_id'] as const;

type Listener = (filled: FilledField[]) => void;
type Known = Partial<Record<FilledField, string | number | null>>;

export type Filler = ReturnType<typeof createFiller>;

const fillers = new WeakMap<object, Filler>();

/** What fills in a form: one for each, which remembers what it has filled in. */
export function getFiller(form: ShareForm): Filler {
  const filler = fillers.get(form.control) ?? createFiller(form);
  fillers.set(form.control, filler);
  return filler;
}

/**
 * Fills in what is known of a book. What somebody has typed or chosen stays; what was filled in before, and not changed since, is taken over by
 * the next book.
 */
function createFiller(form: ShareForm) {
  const filled = new Map<FilledField, string>();
  const chosen = new Set<FilledField>();
  let listener: Listener | undefined;
  let isFilling = false;
  const tell = () => listener?.([...filled.keys()]);

  function note(name: FilledField, isByHand: boolean) {
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
      // A chip of a category is no event of a field; the language that most books have is chosen by nobody.
      if (field && !isFilling) note(field, type === 'change' || field === 'category_id');
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
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  return {
    /** Tells which fields are as they were filled in, now and whenever that changes. */
    listen(told: Listener) {
      listener = told;
      return () => {
        listener = undefined;
      };
    },
    fill(book: Edition | EditionSuggestion) {
      isFilling = true;
      const known: Known = book;
      for (const name of [...TEXTS, ...CHOICES]) if (known[name] != null) put(name, String(known[name]));
      isFilling = false;
      tell();
    },
    /** Takes over a text that somebody has picked instead of typing on. */
    pick(name: 'title' | 'author', book: EditionSuggestion) {
      form.setValue(name, '');
      filled.delete(name);
      this.fill(book);
    },
  };
}
