import type { SecondFactorChallenge, SecondFactorMethod } from '@wandering-books/contract/accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';

type Props = { challenge: SecondFactorChallenge; onCancel: () => void };

/** The second step of a sign-in, in whichever way the member likes best of those they have set up. */
export default function SecondStep({ challenge, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  const [method, setMethod] = useState<SecondFactorMethod>(challenge.methods[0]!);
  return (
    <div className="mt-5 space-y-5">
      {method === 'passkey' ? (
        <PasskeyStep challenge={challenge} />
      ) : (
        <CodeStep key={method} method={method} challenge={challenge.challenge} />
      )}
      <div className="flex flex-col items-center gap-1">
        {challenge.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {t(`secondStep.methods.${other}`)}
            </Button>
          ))}
        <Button variant="quiet" onClick={onCancel}>
          {t('secondStep.startAgain')}
        </Button>
      </div>
    </div>
  );
}
