import { useTranslation } from 'react-i18next';

export function ShareSteps() {
  const { t } = useTranslation('books');
  const steps = t('share.next.steps', { returnObjects: true });
  return (
    <aside className="rounded-card border-2 border-dotted border-line-strong/60 p-5 lg:sticky lg:top-24">
      <h2 className="text-xl">{t('share.next.title')}</h2>
      <ol className="mt-3 list-decimal space-y-3 ps-5 text-muted marker:font-semibold marker:text-stamp">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
