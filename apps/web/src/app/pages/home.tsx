import { Suspense, lazy, useRef, useState } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LanguageField } from '../../lib/language/address-language.tsx';
import { SearchIcon } from '../../ui/icons/icons.tsx';
import { readField } from '../../ui/forms/read-field.ts';

const HomeSections = lazyWithTexts(() => import('./home/home-sections.tsx'), 'books', 'places', 'stats');

export default function HomePage() {
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

/** Decorative, so loaded later. */
const HomeMap = lazy(() => import('./home/home-map.tsx'));

const HeroLines = lazyWithTexts(() => import('./home/hero-lines.tsx'), 'home', 'books', 'stats');

/** Not loaded for guests. */
const MemberDesk = lazyWithTexts(() => import('./home/member-desk.tsx'), 'home');

function Hero() {
  const { t } = useTranslation('home');
  const session = useSession();
  return (
    <section className="border-b border-line bg-card">
      <Container className="py-4 desk:py-6">
        {session && (
          <Suspense fallback={<div className="h-23 desk:h-25" />}>
            <MemberDesk />
          </Suspense>
        )}
        <div className="grid items-center gap-x-8 desk:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            {!session && <p className="font-serif text-lg font-semibold text-stamp desk:text-xl">{t('welcome')}</p>}
            <h1 className="mt-1 text-[clamp(1.75rem,4.6vw,3.25rem)] leading-[1.06]">{t('title')}</h1>
            <Suspense fallback={<div className="h-15" />}>
              <HeroLines />
            </Suspense>
            <SearchForm />
            <div className="mt-3 flex flex-wrap gap-3 desk:mt-5">
              <LinkButton to={session ? paths.books() : paths.register()}>{t('startReading')}</LinkButton>
              {session && (
                <LinkButton variant="secondary" to={paths.giveBook()}>
                  {t('shareYourBooks')}
                </LinkButton>
              )}
            </div>
          </div>
          {/* A map is not mirrored in right-to-left languages. */}
          <div dir="ltr" className="relative hidden aspect-390/420 w-76 desk:block lg:w-84">
            <Suspense>
              <HomeMap />
            </Suspense>
          </div>
        </div>
      </Container>
    </section>
  );
}

const SearchSuggestions = lazyWithTexts(() => import('../../features/books/browse/search-suggestions.tsx'), 'books');

function SearchForm() {
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
