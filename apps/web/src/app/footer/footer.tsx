import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Container } from '../../ui/layout/container.tsx';
import { getPageSetting } from '../../lib/page-settings.ts';
import { Logo } from '../shell/logo.tsx';
import { LanguageLinks } from '../language/language-links.tsx';

const COMMUNITY = ['reviews', 'discussions', 'community', 'events'] as const;
const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

export default function Footer() {
  const { t } = useTranslation('footer');
  const [addresses] = useState(readCommunityAddresses);
  return (
    <footer className="mt-16 border-t border-line bg-card [contain-intrinsic-size:auto_50rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_30rem]">
      <Container className="flex flex-wrap justify-between gap-x-8 gap-y-10 py-10">
        <div className="max-w-xs flex-1 basis-56">
          <Logo className="h-9 w-10" />
          <p className="mt-3 text-muted">{t('about')}</p>
          <ul aria-label={t('social')} className="mt-2 flex flex-wrap gap-x-5 text-muted">
            {SOCIAL.map((name) => (
              <FooterEntry key={name} label={t(name)} to={addresses[name]} />
            ))}
          </ul>
        </div>
        <FooterColumn
          title={t('quickLinks')}
          entries={[
            { label: t('home'), to: paths.home() },
            { label: t('giveBook'), to: paths.giveBook() },
            { label: t('aboutUs'), to: paths.about() },
          ]}
        />
        <FooterColumn
          title={t('community')}
          entries={COMMUNITY.map((name) => ({ label: t(name), to: addresses[name] }))}
        />
        <FooterColumn
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

type Entry = { label: string; to: string | undefined };

function FooterColumn({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section className="min-w-32">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 text-muted">
        {entries.map((entry) => (
          <FooterEntry key={entry.label} {...entry} />
        ))}
      </ul>
    </section>
  );
}

/** Plain text without an address. */
function FooterEntry({ label, to }: Entry) {
  return (
    <li className="flex target items-center">
      {to ? (
        <Link to={to} rel={to.startsWith('/') ? undefined : 'noreferrer'} className="py-2.5 link">
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

function SmallPrint() {
  const { t } = useTranslation('footer');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Container>
      <nav aria-label={t('language')} className="border-t-2 border-dotted border-line py-3">
        <LanguageLinks className="flex flex-wrap gap-x-4" />
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t-2 border-dotted border-line py-4 text-sm text-muted">
        <p suppressHydrationWarning>{t('copyright', { year })}</p>
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={paths.privacy('cookies')}>{t('cookies')}</TextLink>
          <TextLink to={paths.help('accessibility')}>{t('accessibility')}</TextLink>
          <a href="/sitemap.xml" className="inline-flex target items-center link">
            {t('sitemap')}
          </a>
        </p>
        <p>
          <span>{`${t('places')} `}</span>
          <a href="https://www.geonames.org/" rel="noreferrer" className="inline-flex target items-center link">
            {t('placesSource')}
          </a>
        </p>
      </div>
    </Container>
  );
}
