import { useTranslation } from 'react-i18next';
import { getSession } from '../../lib/session.ts';
import { BlockIcon, FlagIcon, MoreIcon } from '../../ui/icons/report-icons.tsx';
import { useLazyDialog } from '../../ui/overlays/lazy-window.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ReportDialog } from '../reports/report-actions.tsx';
import { BlockDialog } from '../blocks/block-dialog.tsx';

type PersonMenuProps = { person: { id: number; name: string }; blocked?: boolean; onBlocked?: () => void };

export function PersonMenu({ person, blocked = false, onBlocked }: PersonMenuProps) {
  const { t } = useTranslation('conversations');
  const { id, name } = person;
  const block = useLazyDialog((state) => <BlockDialog person={person} onDone={onBlocked} {...state} />);
  const report = useLazyDialog((state) => <ReportDialog thing={{ kind: 'person', id, name }} {...state} />);
  if (!getSession()) return null;
  const blockEntry = { label: t('personMenu.block', { name }), icon: <BlockIcon />, onSelect: block.show };
  const reportEntry = { label: t('personMenu.report', { name }), icon: <FlagIcon />, onSelect: report.show };
  return (
    <>
      <Menu
        label={t('personMenu.label', { name })}
        icon={<MoreIcon />}
        entries={blocked ? [reportEntry] : [blockEntry, reportEntry]}
      />
      {block.dialog}
      {report.dialog}
    </>
  );
}
