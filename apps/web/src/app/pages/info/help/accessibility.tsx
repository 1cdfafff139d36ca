import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../lib/navigation/paths.ts';

export function Accessibility() {
  const { t } = useTranslation('help');
  return (
    <section id="accessibility" tabIndex={-1} className="max-w-3xl outline-none">
      <h2 className="text-3xl">{t('accessibility.title')}</h2>
      <p className="mt-3 text-lg text-muted">{t('accessibility.lead')}</p>
      <ul className="mt-4 list-disc space-y-2 ps-5 marker:text-stamp">
        {t('accessibility.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-4">
        {t('accessibility.barrier')}{' '}
        <Link to={paths.contact()} className="link font-semibold">
          {t('accessibility.report')}
        </Link>
      </p>
    </section>
  );
}
