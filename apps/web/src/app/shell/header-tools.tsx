import { useSession } from '../../lib/session.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { GetStartedButton } from './get-started.tsx';
import { useThemeLabel } from './theme-label.ts';

const SunIcon = /* @__PURE__ */ createIcon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M5 5l1.4 1.4M17.6 17.6 19 19M2 12h2M20 12h2M6.4 17.6 5 19M19 5l-1.4 1.4',
);
const MoonIcon = /* @__PURE__ */ createIcon('M21 12.5A9 9 0 1 1 11.5 3c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4');

/** Language, colours and the way in; on phones they are in the menu, except the language of guests. */
export function HeaderTools() {
  const session = useSession();
  return (
    <>
      <span className={session ? 'hidden desk:inline-flex' : 'inline-flex'}>
        <LanguageMenu />
      </span>
      <span className="hidden desk:inline-flex">
        <ThemeSwitch />
      </span>
      {!session && (
        <span className="hidden desk:inline-flex">
          <GetStartedButton />
        </span>
      )}
    </>
  );
}

function ThemeSwitch() {
  const { isDark, label } = useThemeLabel();
  const Icon = isDark ? SunIcon : MoonIcon;
  return (
    <IconButton label={label} onClick={toggleTheme}>
      <Icon />
    </IconButton>
  );
}
