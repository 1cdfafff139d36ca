import { useTranslation } from 'react-i18next';
import { Container } from '../../../../ui/layout/container.tsx';
import { PeopleIcon, RupeeIcon, SproutIcon } from '../../../../ui/icons/info-page-icons.tsx';
import { IndexCard } from '../../../../ui/layout/index-card.tsx';

const BENEFITS = [
  ['earn', RupeeIcon],
  ['sustain', SproutIcon],
  ['meet', PeopleIcon],
] as const;

export function Benefits() {
  const { t } = useTranslation('about');
  return (
    <Container className="py-16">
      <h2 className="text-3xl">{t('gainsTitle')}</h2>
      <ul className="mt-6 grid gap-5 desk:grid-cols-3">
        {BENEFITS.map(([gain, Icon]) => (
          <li key={gain}>
            <IndexCard Icon={Icon} title={t(`${gain}.title`)}>
              {t(`${gain}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </Container>
  );
}
