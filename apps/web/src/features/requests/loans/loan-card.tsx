import type { Loan } from '@wandering-books/contract/requests/loan.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { formatRupees } from '../../../lib/format/money.ts';
import { getPersonName } from '../../../lib/format/person-name.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { getOtherParty } from '../card/request-texts.ts';
import { type LoanChange, useLoanChange } from './loans.api.ts';
import { DepositDialog } from './deposit-dialog.tsx';

interface PartProps {
  request: BookRequest;
  loan: Loan;
  name: string;
  change: (change: LoanChange, undo?: () => void) => void;
}

/** Extension and deposit of a rental. */
export function LoanCard({ request, loan }: { request: BookRequest; loan: Loan }) {
  const { t } = useTranslation('loans');
  const isOwner = request.receiver_id === useSession()?.userId;
  const { mutate } = useLoanChange(request.id);
  const changedFrom = useRef<Loan>(undefined);
  const change: PartProps['change'] = (input, undo) => {
    // Once per state of the rental, also on a double click.
    if (changedFrom.current === loan) return undo?.();
    changedFrom.current = loan;
    const onError = (error: Error) => {
      changedFrom.current = undefined;
      undo?.();
      toastFailure(error, t('failed'));
    };
    mutate(input, { onError });
  };
  const part = { request, loan, name: getPersonName(getOtherParty(request)), change };
  return (
    <section aria-label={t('title')} className="w-full space-y-2 text-sm empty:hidden">
      {request.status === 'accepted' && (isOwner ? <OwnersExtension {...part} /> : <ReadersExtension {...part} />)}
      <Deposit request={request} loan={loan} isOwner={isOwner} />
    </section>
  );
}

const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" {...props} className="grow px-2! text-sm" />
);

function ReadersExtension({ request, loan, name, change }: PartProps) {
  const { t } = useTranslation('loans');
  const { extension, next_extension: next } = loan;
  return (
    <>
      {extension?.state === 'asked' && <p>{t('asked.mine', { day: formatFullDate(extension.until) })}</p>}
      {extension?.state === 'declined' && <p>{t('declined', { name, day: formatFullDate(request.due_date ?? '') })}</p>}
      {next && (
        <SmallButton onClick={() => change('extend')}>
          {[
            t('keep', { day: formatFullDate(next.until) }),
            ...(next.price === null ? [] : [t('more', { price: formatRupees(next.price) })]),
          ].join(' · ')}
        </SmallButton>
      )}
    </>
  );
}

function OwnersExtension({ loan: { extension, extends_alone }, name, change }: PartProps) {
  const { t } = useTranslation('loans');
  const [isAlone, setAlone] = useState(extends_alone);
  return (
    <>
      {extension?.state === 'asked' && (
        <>
          <p className="font-semibold wrap-anywhere">
            {t('asked.theirs', { name, day: formatFullDate(extension.until) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <SmallButton variant="primary" onClick={() => change({ agree: true })}>
              {t('agree')}
            </SmallButton>
            <SmallButton onClick={() => change({ agree: false })}>{t('decline')}</SmallButton>
          </div>
        </>
      )}
      <Checkbox
        label={t('alone', { name })}
        checked={isAlone}
        onChange={({ target: { checked } }) => {
          setAlone(checked);
          change({ extends_alone: checked }, () => setAlone(!checked));
        }}
      />
    </>
  );
}

function Deposit({ request, loan: { deposit }, isOwner }: Pick<PartProps, 'request' | 'loan'> & { isOwner: boolean }) {
  const { t } = useTranslation('loans');
  const { show, dialog } = useLazyDialog((state) => <DepositDialog request={request} {...state} />);
  if (!deposit)
    return (
      isOwner &&
      request.status === 'accepted' && (
        <>
          <SmallButton aria-haspopup="dialog" onClick={show}>
            {t('deposit.note')}
          </SmallButton>
          {dialog}
        </>
      )
    );
  const { amount, given_at } = deposit;
  return <p>{t('deposit.given', { amount: formatRupees(amount), day: formatFullDate(given_at) })}</p>;
}
