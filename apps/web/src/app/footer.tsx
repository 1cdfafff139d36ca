import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Container } from '../ui/container.tsx';
import { Logo } from './logo.tsx';

type Entry = { label: string; to?: string };

/** Entries that lead nowhere are plain text. */
export function Footer() {
  const { t } = useTranslation('app');
  return (
    <footer className="mt-16 border-t border-line bg-card">
      <Container className="grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-xs">
          <Logo className="h-9 w-10" />
          <p className="mt-3 text-muted">{t('footer.about')}</p>
          <p className="mt-3 text-sm text-muted">{t('footer.social')}</p>
        </div>
        <Column
          title={t('footer.quickLinks')}
          entries={[
            { label: t('footer.home'), to: paths.home() },
            { label: t('footer.giveBook'), to: paths.giveBook() },
            { label: t('footer.aboutUs'), to: paths.about() },
          ]}
        />
        <Column
          title={t('footer.community')}
          entries={[
            { label: t('footer.reviews') },
            { label: t('footer.discussions') },
            { label: t('footer.communityEntry') },
            { label: t('footer.events') },
          ]}
        />
        <Column
          title={t('footer.support')}
          entries={[
            { label: t('footer.helpCenter'), to: paths.help() },
            { label: t('footer.contactUs'), to: paths.contact() },
            { label: t('footer.terms'), to: paths.terms() },
            { label: t('footer.privacy'), to: paths.privacy() },
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
  const { t } = useTranslation('app');
  return (
    <Container>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t-2 border-dotted border-line py-6 text-sm text-muted">
        <p>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={paths.privacy('cookies')} className="link">
            {t('footer.cookies')}
          </Link>
          <Link to={paths.help('accessibility')} className="link">
            {t('footer.accessibility')}
          </Link>
          <a href="/sitemap.xml" className="link">
            {t('footer.sitemap')}
          </a>
        </p>
        <p>
          {t('footer.places')}{' '}
          <a href="https://www.geonames.org/" rel="noreferrer" className="link">
            {t('footer.placesSource')}
          </a>
        </p>
      </div>
    </Container>
  );
}
