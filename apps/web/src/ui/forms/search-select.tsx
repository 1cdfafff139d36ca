import { useState, type ReactNode, type Ref } from 'react';
import { classNames, type Elements } from '../elements.tsx';
import { controlStyle, Field, type FieldProps } from './fields.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { SearchEntries, type Entry, useCombobox } from './search-entries.tsx';
import { useOverlay } from '../overlays/overlay-history.ts';

type SearchSelectProps = FieldProps & {
  ref?: Ref<HTMLInputElement>;
  value: Entry | null;
  onChange: (entry: Entry | null) => void;
  onBlur?: () => void;
  /** Called with the typed text; empty when the list closes. */
  onSearch: (text: string) => void;
  entries: readonly Entry[];
  status?: ReactNode;
  /** A live region with the number of entries. */
  count: (isOpen: boolean) => Elements;
  clearLabel: string;
  disabled?: boolean;
  placeholder?: string;
};

/** A combobox for lists that are too long to show; only its entries can be chosen. */
export function SearchSelect({ label, hint, error, className, clearLabel, ...rest }: SearchSelectProps) {
  const { ref, value, onChange, onBlur, onSearch, entries, status, count, disabled, placeholder } = rest;
  const [query, setQuery] = useState<string>();
  const type = (text: string | undefined) => {
    setQuery(text);
    onSearch(text ?? '');
  };
  const { open, show, choose, close, input, list } = useCombobox(entries, onChange, {
    onClose: () => type(undefined),
    opensEmpty: true,
  });

  useOverlay(open, close);

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            ref={ref}
            disabled={disabled}
            placeholder={placeholder}
            value={query ?? value?.name ?? ''}
            className={classNames(controlStyle, 'truncate', value && 'pe-11')}
            onClick={show}
            onChange={({ target }) => {
              show();
              type(target.value);
            }}
            onBlur={() => {
              if (query === '') onChange(null);
              close();
              onBlur?.();
            }}
          />
          {value && !disabled && (
            <button
              type="button"
              aria-label={clearLabel}
              title={clearLabel}
              className="absolute inset-y-0 end-0 inline-flex w-11 items-center justify-center text-muted hover:text-primary"
              onClick={() => choose(null)}
            >
              <CloseIcon className="size-4" />
            </button>
          )}
          {count(open)}
          <SearchEntries {...list} label={label} status={status} />
        </div>
      )}
    </Field>
  );
}
