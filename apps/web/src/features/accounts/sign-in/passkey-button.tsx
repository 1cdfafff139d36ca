import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { createIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FormAlert } from '../account-card.tsx';
import { usePasskeySignIn } from './accounts.sign-in.api.ts';
import { supportsPasskeys } from './passkey-request.ts';
import { useSignedIn } from './use-signed-in.ts';

const KeyIcon = /* @__PURE__ */ createIcon(
  'm15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4M21 2l-9.6 9.6M13 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0',
);

export function PasskeyButton() {
  const { t } = useTranslation('accounts');
  const isHydrated = useHydrated();
  const passkey = usePasskeySignIn();
  const keepSession = useSignedIn();
  if (isHydrated && !supportsPasskeys()) return null;
  const failure = passkey.error instanceof ApiError ? passkey.error.message : t('passkey.none');
  return (
    <div className="mt-3 space-y-3">
      <Button
        variant="secondary"
        size="large"
        className="w-full max-sm:text-base"
        icon={<KeyIcon />}
        loading={passkey.isPending}
        onClick={() => passkey.mutate(undefined, { onSuccess: keepSession })}
      >
        {t('passkey.signIn')}
      </Button>
      {passkey.isError && <FormAlert text={failure} />}
    </div>
  );
}
