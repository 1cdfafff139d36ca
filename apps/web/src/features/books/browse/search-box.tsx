import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../lib/language/address-language.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { SuggestionCount } from '../../../lib/format/suggestion-count.tsx';
import { IconButton } from '../../../ui/buttons.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import { SearchEntries, useCombobox } from '../../../ui/forms/search-entries.tsx';
import { readField } from '../../../ui/forms/field-values.ts';
import { useSuggestedSearches } from './search-suggestions.tsx';

const DEBOUNCE_MS = 250;

export function SearchBox({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('books');
  const { input, text, sentQuery, type, searchNow } = useSearchText(query, onSearch);
  const [isAsked, setAsked] = useState(false);
  const suggestions = useSuggestedSearches(text, sentQuery, isAsked).map((suggestion, at) => ({
    ...suggestion,
    id: at,
  }));
  const combobox = useCombobox(suggestions, (suggestion) => suggestion && searchNow(suggestion.text), {
    onClose: () => setAsked(false),
    submitsText: true,
  });
  const suggest = () => {
    setAsked(true);
    combobox.show();
  };

  return (
    <form
      role="search"
      action={paths.books()}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        combobox.close();
        searchNow(readField(event.currentTarget, 'q'));
      }}
    >
      <LanguageField />
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 z-10 my-auto size-6 text-primary sm:start-5" />
      <input
        {...combobox.input}
        ref={input}
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={t('browse.searchLabel')}
        placeholder={t('browse.searchPlaceholder')}
        maxLength={200}
        // Uncontrolled, because React would erase what was set without an event.
        defaultValue={query}
        onChange={(event) => type(event.target.value)}
        // With results on screen it opens only on typing.
        onFocus={() => text === '' && suggest()}
        onClick={() => text === '' && suggest()}
        onInput={suggest}
        onBlur={combobox.close}
        onKeyDown={(event) => suggestions.length > 0 && combobox.input.onKeyDown(event)}
        className="block min-h-14 w-full rounded-full border-2 border-primary bg-card py-2 pe-14 ps-13 text-lg text-ink shadow-soft placeholder-shown:pe-5 sm:min-h-16 sm:ps-15 sm:text-xl [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          label={t('browse.clearSearch')}
          className="absolute! inset-y-0 end-2 my-auto"
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
        >
          <CloseIcon className="size-5" />
        </IconButton>
      )}
      <SuggestionCount count={combobox.open ? suggestions.length : 0} />
      <SearchEntries {...combobox.list} label={t('browse.suggestions')} className="inset-x-4 mt-2">
        {({ name, label }) => (
          <span className="flex items-center gap-3">
            <SearchIcon className="size-4 shrink-0 text-muted" />
            <span dir="auto" className="min-w-0 flex-1 truncate text-start">
              {name}
            </span>
            {label && <span className="shrink-0 text-sm text-muted">{label}</span>}
          </span>
        )}
      </SearchEntries>
    </form>
  );
}

function useSearchText(query: string, search: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [sentQuery, setSentQuery] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);

  if (query !== previousQuery) {
    setPreviousQuery(query);
    if (query !== sentQuery) {
      setSentQuery(query);
      setText(query);
    }
  }

  const fieldText = useRef(query);
  const type = (next: string) => {
    fieldText.current = next;
    setText(next);
  };
  useEffect(() => {
    if (input.current && fieldText.current !== text) input.current.value = text;
    fieldText.current = text;
  }, [text]);

  const searchNow = (next: string) => {
    setText(next);
    setSentQuery(next.trim());
    search(next.trim());
  };

  const searchTyped = useEffectEvent(() => {
    setSentQuery(text.trim());
    search(text.trim());
  });
  useEffect(() => {
    if (text.trim() === sentQuery) return;
    const timer = setTimeout(searchTyped, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, sentQuery]);

  return { input, text, sentQuery, type, searchNow };
}
