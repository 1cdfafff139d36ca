import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function GetStartedButton() {
  const { t } = useTranslation('app');
  const requireLogin = useRequireLogin();
  return (
    <>
      <Button
        className="noscript:hidden"
        onClick={() => requireLogin(t('loginToContinue'), { place: paths.profile() })}
      >
        {t('nav.getStarted')}
      </Button>
      <noscript>
        <LinkButton to={paths.login()}>{t('nav.getStarted')}</LinkButton>
      </noscript>
    </>
  );
}
