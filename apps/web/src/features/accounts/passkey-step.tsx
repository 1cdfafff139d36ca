import type { SecondFactorChallenge } from '@wandering-books/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from './account-card.tsx';
import { useFinishSignIn } from './accounts.sign-in.api.ts';
import { answerPasskeyRequest } from './passkey-request.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Asks for one of the member's passkeys. */
export function PasskeyStep({ challenge: { challenge, passkey } }: { challenge: SecondFactorChallenge }) {
  const { t } = useTranslation('accounts');
  const { mutateAsync: finish } = useFinishSignIn();
  const keepSession = useSignedIn();
  const step = useMutation({
    mutationFn: async () => finish({ challenge, method: 'passkey', passkey: await answerPasskeyRequest(passkey!) }),
    onSuccess: keepSession,
  });
  return (
    <>
      {step.isError && <FormAlert text={step.error instanceof ApiError ? step.error.message : t('passkey.none')} />}
      <p>{t('secondStep.passkey.hint')}</p>
      <Button size="large" className="w-full" loading={step.isPending} onClick={() => step.mutate()}>
        {t('secondStep.passkey.label')}
      </Button>
    </>
  );
}
