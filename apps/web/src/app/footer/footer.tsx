import { BOOK_FEED_PATH } from '@wandering-books/contract/books/book-list-address.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Container } from '../../ui/layout/container.tsx';
import { getPageSetting } from '../../lib/page-settings.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import type { Elements } from '../../ui/elements.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';

const COMMUNITY = ['reviews', 'discussions', 'community', 'events'] as const;
const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

export function Footer() {
  const { t } = useTranslation('footer');
  const [addresses] = useState(readCommunityAddresses);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-6 border-t border-line bg-card [contain-intrinsic-size:auto_17rem] [content-visibility:auto]">
      <Container className="py-3 @desk:flex @desk:flex-wrap @desk:justify-between @desk:gap-x-8 @desk:py-6">
        <Group
          title={t('quickLinks')}
          entries={[
            { label: t('home'), to: paths.home() },
            { label: t('giveBook'), to: paths.giveBook() },
            { label: t('aboutUs'), to: paths.about() },
            { label: t('sitemap'), to: '/sitemap.xml' },
            { label: t('feed'), to: BOOK_FEED_PATH },
          ]}
        />
        <Group
          title={t('community')}
          entries={[...COMMUNITY, ...SOCIAL].map((name) => ({ label: t(name), to: addresses[name] }))}
        />
        <Group
          title={t('support')}
          entries={[
            { label: t('helpCenter'), to: paths.help() },
            { label: t('contactUs'), to: paths.contact() },
            { label: t('terms'), to: paths.terms() },
            { label: t('privacy'), to: paths.privacy() },
            { label: t('cookies'), to: paths.privacy('cookies') },
            { label: t('accessibility'), to: paths.help('accessibility') },
          ]}
        />
        <Group title={t('language')}>
          <LanguageLinks className="grid grid-cols-3 gap-x-4 @desk:grid-cols-2" />
        </Group>
        <div className="pt-2 text-xs text-muted @desk:w-full">
          <p suppressHydrationWarning>{t('copyright', { year })}</p>
          <p>
            <span>{`${t('places')} `}</span>
            <a href="https://www.geonames.org/" rel="noreferrer" className="inline-flex target items-center link">
              {t('placesSource')}
            </a>
          </p>
        </div>
      </Container>
    </footer>
  );
}

type Entry = { label: string; to: string | undefined };

type GroupProps = { title: string } & (
  { entries: Entry[]; children?: never } | { entries?: never; children: Elements }
);

/** A closed group on phones, a column on larger screens. */
function Group({ title, entries, children }: GroupProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="@max-desk:border-b @max-desk:border-line">
      <h2 className="text-base">
        <span className="@max-desk:hidden noscript:@max-desk:block">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between text-start @desk:hidden noscript:hidden"
        >
          <span>{title}</span>
          <ChevronDownIcon className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </h2>
      <div
        id={id}
        className={isOpen ? 'pb-2 text-sm text-muted' : 'text-sm text-muted @max-desk:hidden noscript:@max-desk:block'}
      >
        {entries ? (
          <ul className="grid grid-cols-2 gap-x-4 @desk:block">
            {entries.map((entry) => (
              <FooterEntry key={entry.label} {...entry} />
            ))}
          </ul>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** Plain text without an address. */
function FooterEntry({ label, to }: Entry) {
  return (
    <li className="flex target items-center">
      {to ? (
        <Link
          to={to}
          reloadDocument={/\.\w+$/.test(to)}
          rel={to.startsWith('/') ? undefined : 'noreferrer'}
          className="py-2.5 link"
        >
          {label}
        </Link>
      ) : (
        label
      )}
    </li>
  );
}

const readCommunityAddresses = () =>
  JSON.parse(getPageSetting('community-links') || '{}') as Partial<Record<string, string>>;
