import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { createReturnState } from '../../lib/return-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useLoginPrompt } from './login-prompt.ts';

/** Stands in for a page that guests cannot see, and takes them to the login after a while (milliseconds). */
export function LoginWall({ text, delay }: { text: string; delay: number }) {
  const { t } = useTranslation('books');
  const { pathname } = useLocation();
  const askToLogin = useLoginPrompt();
  useEffect(() => {
    askToLogin(text, delay, pathname);
    // Once for each page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return (
    <EmptyState
      heading="h1"
      title={text}
      action={
        <LinkButton to={paths.login()} state={createReturnState(pathname)}>
          {t('signIn')}
        </LinkButton>
      }
    >
      {t('loginWall')}
    </EmptyState>
  );
}
