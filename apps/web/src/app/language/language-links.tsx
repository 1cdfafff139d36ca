import { interfaceLanguages, type LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { nameLanguage } from '../../lib/language/address-language.tsx';
import { getSession } from '../../lib/session.ts';
import { saveAccountLanguage } from '../session/account-language.ts';
import { rememberLanguage, showLanguage } from './language.ts';

export function LanguageLinks({ className }: { className?: string }) {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();

  return (
    <ul className={className}>
      {interfaceLanguages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={pathname + nameLanguage(search, code)}
            hrefLang={code}
            lang={code}
            aria-current={code === i18n.language ? 'true' : undefined}
            onClick={(event) => choose(event, code)}
            className="inline-flex target min-w-11 items-center link aria-[current=true]:font-bold aria-[current=true]:text-ink aria-[current=true]:no-underline"
            suppressHydrationWarning
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function choose(event: MouseEvent<HTMLAnchorElement>, code: LanguageCode) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  rememberLanguage(code);
  // A failure is ignored: the next choice updates the account.
  if (getSession()) void saveAccountLanguage(code).catch(() => undefined);
  void showLanguage(code).catch(() => window.location.assign(href));
}
