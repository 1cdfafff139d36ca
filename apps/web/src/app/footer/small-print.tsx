import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Container } from '../../ui/layout/container.tsx';
import { LanguageLinks } from '../language/language-links.tsx';

export function SmallPrint() {
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
          <Link to={paths.privacy('cookies')} className="inline-flex target items-center link">
            {t('cookies')}
          </Link>
          <Link to={paths.help('accessibility')} className="inline-flex target items-center link">
            {t('accessibility')}
          </Link>
          <a href="/sitemap.xml" className="inline-flex target items-center link">
            {t('sitemap')}
          </a>
        </p>
        <p>
          {t('places')}{' '}
          <a href="https://www.geonames.org/" rel="noreferrer" className="inline-flex target items-center link">
            {t('placesSource')}
          </a>
        </p>
      </div>
    </Container>
  );
}
