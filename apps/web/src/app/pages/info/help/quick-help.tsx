import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../lib/navigation/paths.ts';
import { PlusIcon, SearchIcon } from '../../../../ui/icons/icons.tsx';
import { IndexCard } from '../../../../ui/layout/index-card.tsx';
import { RentIcon } from '../../../../ui/icons/info-page-icons.tsx';

const CARDS = [
  ['share', PlusIcon, paths.giveBook()],
  ['find', SearchIcon, paths.books()],
  ['wait', RentIcon, paths.notifications()],
] as const;

export function QuickHelp() {
  const { t } = useTranslation('help');
  return (
    <section>
      <h2 className="sr-only">{t('quick.title')}</h2>
      <ul className="grid gap-5 desk:grid-cols-3">
        {CARDS.map(([card, Icon, to]) => (
          <li key={card}>
            <IndexCard
              Icon={Icon}
              title={t(`quick.${card}.title`)}
              action={
                <Link to={to} className="inline-flex target items-center link font-semibold">
                  {t(`quick.${card}.action`)}
                </Link>
              }
            >
              {t(`quick.${card}.text`)}
            </IndexCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
