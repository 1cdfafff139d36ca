import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

export function Support() {
  const { t } = useTranslation('help');
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-primary-tint p-6 desk:p-8">
      <div>
        <h2 className="text-2xl">{t('support.title')}</h2>
        <p className="mt-2">{t('support.email')}</p>
        <p>{t('support.phone')}</p>
      </div>
      <LinkButton size="large" to={paths.contact()}>
        {t('support.button')}
      </LinkButton>
    </section>
  );
}
