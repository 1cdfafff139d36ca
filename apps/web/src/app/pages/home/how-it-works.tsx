import { useTranslation } from 'react-i18next';
import { IndexCard } from '../../../ui/layout/index-card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ExchangeIcon, GiftIcon, RupeeIcon, RentIcon } from '../../../ui/icons/info-page-icons.tsx';

const CARDS = [
  ['exchange', ExchangeIcon],
  ['donate', GiftIcon],
  ['buyAndSell', RupeeIcon],
  ['rent', RentIcon],
] as const;

export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('howItWorks')} lead={t('howItWorksLead')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map(([way, Icon]) => (
          <li key={way}>
            <IndexCard Icon={Icon} title={t(`${way}.title`)}>
              {t(`${way}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </Section>
  );
}
