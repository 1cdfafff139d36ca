import type { Loan } from '@wandering-books/contract/requests/loan.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { formatFullDate, formatRupees, getPersonName } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/buttons.tsx';
import { Checkbox, PriceField } from '../../../ui/forms/fields.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { getOtherParty } from '../card/request-facts.tsx';
import { useRequestRefetch, useRequestMutation } from '../requests.api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';

type LoanChange = 'extend' | { agree: boolean } | { extends_alone: boolean };

function useLoanChange(id: number) {
  const { t } = useTranslation('loans');
  const refetch = useRequestRefetch();
  return useSingleMutation({
    mutationFn: (change: LoanChange) => {
      const params = { id };
      if (change === 'extend') return api('POST /api/requests/:id/extension', { params });
      if ('agree' in change) return api('POST /api/requests/:id/extension/answer', { params, body: change });
      return api('PUT /api/requests/:id/loan', { params, body: change });
    },
    failure: t('failed'),
    onSettled: (_request, error) => refetch(error),
  });
}

interface PartProps {
  request: BookRequest;
  loan: Loan;
  name: string;
  changing: ReturnType<typeof useLoanChange>;
}

/** Extension and deposit of a rental. */
export function LoanCard({ request, loan }: { request: BookRequest; loan: Loan }) {
  const { t } = useTranslation('loans');
  const isOwner = request.receiver_id === useSession()?.userId;
  const changing = useLoanChange(request.id);
  const part = { request, loan, name: getPersonName(getOtherParty(request)), changing };
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

function ReadersExtension({ request, loan, name, changing }: PartProps) {
  const { t } = useTranslation('loans');
  const { extension, next_extension: next } = loan;
  return (
    <>
      {extension?.state === 'asked' && <p>{t('asked.mine', { day: formatFullDate(extension.until) })}</p>}
      {extension?.state === 'declined' && <p>{t('declined', { name, day: formatFullDate(request.due_date ?? '') })}</p>}
      {next && (
        <SmallButton onClick={() => changing.mutate('extend')}>
          {[
            t('keep', { day: formatFullDate(next.until) }),
            ...(next.price === null ? [] : [t('more', { price: formatRupees(next.price) })]),
          ].join(' · ')}
        </SmallButton>
      )}
    </>
  );
}

function OwnersExtension({ loan: { extension, extends_alone }, name, changing }: PartProps) {
  const { t } = useTranslation('loans');
  const { mutate, variables = 'extend' } = changing;
  const isAlone = changing.isPending && variables !== 'extend' && 'extends_alone' in variables;
  return (
    <>
      {/* Above the buttons, so that it does not move under a second click when they go. */}
      <Checkbox
        label={t('alone', { name })}
        checked={isAlone ? variables.extends_alone : extends_alone}
        onChange={({ target }) => mutate({ extends_alone: target.checked })}
      />
      {extension?.state === 'asked' && (
        <>
          <p className="font-semibold wrap-anywhere">
            {t('asked.theirs', { name, day: formatFullDate(extension.until) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <SmallButton variant="primary" onClick={() => mutate({ agree: true })}>
              {t('agree')}
            </SmallButton>
            <SmallButton onClick={() => mutate({ agree: false })}>{t('decline')}</SmallButton>
          </div>
        </>
      )}
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

function DepositDialog({ request, ...state }: DialogState & { request: BookRequest }) {
  const { t } = useTranslation('loans');
  return (
    <Dialog {...state} title={t('deposit.note')} description={t('deposit.lead')}>
      <DepositForm id={request.id} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function DepositForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('loans');
  const { mutateAsync } = useRequestMutation((body: { amount: string }) =>
    api('POST /api/requests/:id/deposit', { params: { id }, body }),
  );
  const form = useDraftForm(`deposit:${id}`, { defaultValues: { amount: '' } });
  const submit = useSubmit(form, t('failed'), async (body) => {
    await mutateAsync(body);
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PriceField {...registerField(form, 'amount')} label={t('deposit.amount')} required />
      <Button type="submit" className="w-full" loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
