import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LanguageField } from '../../../lib/language/address-language.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { SearchIcon } from '../../../ui/icons/icons.tsx';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';

const SearchSuggestions = lazyWithTexts(() => import('../../../features/books/browse/search-suggestions.tsx'), 'books');

export function SearchForm() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  return (
    <form
      ref={form}
      role="search"
      action={paths.books()}
      className="relative mt-3 max-w-2xl desk:mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.books({ q: text.trim() }));
      }}
      onFocus={() => setOpen(true)}
      onBlur={({ relatedTarget }) => form.current?.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <LanguageField />
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-4 my-auto size-6 text-primary" />
      <input
        type="search"
        name="q"
        enterKeyHint="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        className="block min-h-13 w-full rounded-full border-2 border-primary bg-page py-2 pe-4 ps-13 text-lg text-ink"
      />
      {open && (
        <Suspense>
          <SearchSuggestions text={text} />
        </Suspense>
      )}
    </form>
  );
}
