import { type ComponentType, type LazyExoticComponent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession } from '../../lib/session.ts';
import type { DialogState } from '../../ui/overlays/dialog.tsx';
import { LazyWindow } from '../../ui/overlays/lazy-window.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { BlockIcon, MoreIcon, FlagIcon } from '../../ui/icons/report-icons.tsx';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { ReportPersonDialog } from '../reports/report-actions.tsx';

type Person = { id: number; name: string };

type PersonDialog = ComponentType<DialogState & { person: Person; onDone?: () => void }>;

type Item = { label: string; icon: ReactNode; Dialog: LazyExoticComponent<PersonDialog>; onDone?: () => void };

const BlockDialog: LazyExoticComponent<PersonDialog> = lazyWithTexts(
  () => import('../blocks/block-dialog.tsx'),
  'blocks',
);

type PersonMenuProps = { person: Person; blocked?: boolean; align?: 'start' | 'end'; onBlocked?: () => void };

export function PersonMenu({ person, blocked = false, align, onBlocked }: PersonMenuProps) {
  const { t } = useTranslation('conversations');
  const [chosen, setChosen] = useState<Item>();
  const [open, setOpen] = useState(false);
  const { name } = person;
  const block = { label: t('personMenu.block', { name }), icon: <BlockIcon />, Dialog: BlockDialog, onDone: onBlocked };
  const report = { label: t('personMenu.report', { name }), icon: <FlagIcon />, Dialog: ReportPersonDialog };
  const items: Item[] = blocked ? [report] : [block, report];

  if (!getSession()) return null;
  const choose = (item: Item) => {
    setChosen(item);
    setOpen(true);
  };
  return (
    <>
      <Menu
        label={t('personMenu.label', { name })}
        icon={<MoreIcon />}
        align={align}
        entries={items.map((item) => ({ label: item.label, icon: item.icon, onSelect: () => choose(item) }))}
      />
      <LazyWindow>
        {chosen && <chosen.Dialog person={person} open={open} onOpenChange={setOpen} onDone={chosen.onDone} />}
      </LazyWindow>
    </>
  );
}
