import { Suspense, useRef, useState } from 'react';
import { lazyPart, lazyWithTexts, loadWithTexts } from '../../lib/lazy-with-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LanguageField } from '../../lib/language/address-language.tsx';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { readField } from '../../ui/forms/field-values.ts';

const loadParts = () =>
  loadWithTexts(
    () => import('./home/home-parts.tsx'),
    ['home-sections', 'books', 'favourites', 'places', 'stats', 'wanted'],
  );

const HeroStats = lazyPart(loadParts, 'HeroStats');
const SearchSuggestions = lazyPart(loadParts, 'SearchSuggestions');
const FirstSteps = lazyPart(loadParts, 'FirstSteps');
const HomeMap = lazyPart(loadParts, 'HomeMap');
const HomeSections = lazyPart(loadParts, 'HomeSections');

/** Not loaded for guests. */
const MemberDesk = lazyWithTexts(() => import('./home/member-desk.tsx'), 'home-sections', 'shelf');

export function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeSections />
      </Suspense>
    </>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <Container className="pt-1 @desk:pt-4">
      {session && (
        <Suspense fallback={<div className="h-20" />}>
          <MemberDesk />
        </Suspense>
      )}
      <div className="grid items-center gap-x-10 gap-y-2 @desk:grid-cols-2 @wide:grid-cols-[3fr_4fr_auto]">
        <div className="min-w-0">
          {!session && <p className="font-serif font-semibold text-stamp">{t('welcome')}</p>}
          <h1 className="text-[clamp(1.1rem,6vw,1.75rem)] leading-[1.2]">{t('title')}</h1>
          <p className="leading-snug @wide:text-[0.95rem]">{t('purpose')}</p>
          <Suspense fallback={<div className="mt-1 h-5" />}>
            <HeroStats />
          </Suspense>
        </div>
        <div className="min-w-0">
          <SearchForm />
          <Suspense fallback={<div className="h-12" />}>
            <FirstSteps />
          </Suspense>
        </div>
        {/* A map is not mirrored in right-to-left languages. */}
        <div dir="ltr" className="hidden aspect-390/420 w-24 @wide:block">
          <Suspense>
            <HomeMap />
          </Suspense>
        </div>
      </div>
    </Container>
  );
}

function SearchForm() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const clear = () => {
    form.current!.reset();
    setText('');
  };
  return (
    <form
      ref={form}
      role="search"
      action={paths.books()}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.books({ q: readField(event.currentTarget, 'q').trim() }));
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
        // Uncontrolled, because React would erase what was set without an event.
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        className="block min-h-12 w-full rounded-full border-2 border-primary bg-page py-2 pe-14 ps-13 text-lg text-ink placeholder-shown:pe-4 [&::-webkit-search-cancel-button]:hidden"
      />
      {open && (
        <Suspense>
          <SearchSuggestions text={text} onClear={clear} />
        </Suspense>
      )}
    </form>
  );
}
