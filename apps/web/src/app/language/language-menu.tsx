import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { LanguageLinks } from './language-links.tsx';

const LanguageIcon = /* @__PURE__ */ createIcon('M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6');

/** A native popover: closes on Escape, on a click outside and on Back. */
export default function LanguageMenu() {
  const { t } = useTranslation('app');
  return (
    <>
      <IconButton label={t('nav.language')} popoverTarget="languages">
        <LanguageIcon className="size-6" />
      </IconButton>
      <nav
        id="languages"
        popover="auto"
        aria-label={t('nav.language')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed inset-auto end-4 top-16 m-0 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-card p-3 text-ink shadow-soft [&:popover-open]:block"
      >
        <LanguageLinks className="grid grid-cols-2 gap-x-6" />
      </nav>
    </>
  );
}
