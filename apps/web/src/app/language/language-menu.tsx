import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOverlay } from '../../ui/overlays/overlay-history.ts';
import { createIcon } from '../../ui/icons/icons.tsx';
import { LanguageLinks } from './language-links.tsx';

const LanguageIcon = /* @__PURE__ */ createIcon('M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6');

/** A native popover: closes on Escape and on a click outside. */
export function LanguageMenu() {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useOverlay(isOpen, () => menu.current?.hidePopover());
  return (
    <>
      <IconButton label={t('nav.language')} popoverTarget="languages">
        <LanguageIcon className="size-6" />
      </IconButton>
      <nav
        id="languages"
        ref={menu}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        aria-label={t('nav.language')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed inset-auto end-4 top-16 m-0 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-card p-3 text-ink shadow-soft [&:popover-open]:block"
      >
        <LanguageLinks className="grid grid-cols-2 gap-x-6" />
      </nav>
    </>
  );
}
