import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagIcon } from '../ui/report-icons.tsx';

type MessageMenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReport: () => void;
};

/** The menu of a message, over everything: the log that the message stands in would cut it off. */
export default function MessageMenu({ button, open, onOpenChange, onReport }: MessageMenuProps) {
  const { t } = useTranslation('app');
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} side="bottom" align="end" className="z-60">
          <Menu.Popup
            finalFocus={button}
            aria-label={t('report.menu')}
            className="min-w-48 rounded-card border border-line bg-card py-1 text-ink shadow-soft outline-none"
          >
            <Menu.Item
              onClick={onReport}
              className="flex min-h-11 items-center gap-3 px-4 py-2 outline-none data-highlighted:bg-primary-tint data-highlighted:text-primary"
            >
              <FlagIcon className="size-4 shrink-0" />
              {t('report.message')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
