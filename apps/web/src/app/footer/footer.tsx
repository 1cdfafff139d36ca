import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/container.tsx';
import { Logo } from '../logo.tsx';

type Entry = { label: string; to?: string };

/** Entries that lead nowhere are plain text. */
export default function Footer() {
  const { t } = useTranslation('footer');
  return (
    <footer className="mt-16 border-t border-line bg-card">
      <Container className="grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-xs">
          <Logo className="h-9 w-10" />
          <p className="mt-3 text-muted">{t('about')}</p>
          <p className="mt-3 text-sm text-muted">{t('social')}</p>
        </div>
        <Column
          title={t('quickLinks')}
          entries={[
            { label: t('home'), to: paths.home() },
            { label: t('giveBook'), to: paths.giveBook() },
            { label: t('aboutUs'), to: paths.about() },
          ]}
        />
        <Column
          title={t('community')}
          entries={[
            { label: t('reviews') },
            { label: t('discussions') },
            { label: t('communityEntry') },
            { label: t('events') },
          ]}
        />
        <Column
          title={t('support')}
          entries={[
            { label: t('helpCenter'), to: paths.help() },
            { label: t('contactUs'), to: paths.contact() },
            { label: t('terms'), to: paths.terms() },
            { label: t('privacy'), to: paths.privacy() },
          ]}
        />
      </Container>
      <SmallPrint />
    </footer>
  );
}

function Column({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 text-muted">
        {entries.map(({ label, to }) => (
          <li key={label} className="flex min-h-9 items-center">
            {to ? (
              <Link to={to} className="py-1.5 link">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SmallPrint() {
  const { t } = useTranslation('footer');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Container>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t-2 border-dotted border-line py-6 text-sm text-muted">
        <p>{t('copyright', { year })}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={paths.privacy('cookies')} className="link">
            {t('cookies')}
          </Link>
          <Link to={paths.help('accessibility')} className="link">
            {t('accessibility')}
          </Link>
          <a href="/sitemap.xml" className="link">
            {t('sitemap')}
          </a>
        </p>
        <p>
          {t('places')}{' '}
          <a href="https://www.geonames.org/" rel="noreferrer" className="link">
            {t('placesSource')}
          </a>
        </p>
      </div>
    </Container>
  );
}
