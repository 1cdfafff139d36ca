import { useTranslation } from 'react-i18next';
import { Questions } from '../../../../ui/layout/questions.tsx';

const GROUPS = ['listing', 'exchange', 'account'] as const;

export function Faq() {
  const { t } = useTranslation('help');
  return (
    <section>
      <h2 className="text-3xl">{t('faqTitle')}</h2>
      <div className="mt-6 grid gap-x-6 gap-y-8 lg:grid-cols-3">
        {GROUPS.map((group) => (
          <div key={group}>
            <h3 className="mb-3 text-xl">{t(`groups.${group}.title`)}</h3>
            <Questions entries={t(`groups.${group}.questions`, { returnObjects: true })} />
          </div>
        ))}
      </div>
    </section>
  );
}
