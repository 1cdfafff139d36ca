import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { FlagIcon, MoreIcon } from '../../../ui/icons/report-icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ReportTrigger } from '../../reports/report-actions.tsx';

export function ReportMenu({ book: { id } }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  return (
    <ReportTrigger thing={{ kind: 'book', id }}>
      {(onSelect) => (
        <Menu
          label={t('more')}
          icon={<MoreIcon />}
          entries={[{ label: t('details.report'), icon: <FlagIcon />, onSelect }]}
        />
      )}
    </ReportTrigger>
  );
}
