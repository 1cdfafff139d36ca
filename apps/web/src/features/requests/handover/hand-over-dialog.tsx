import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { cleanCode, HANDOVER_CODE } from '@wandering-books/contract/typed-numbers.ts';
import { buildPaymentAddress } from '@wandering-books/contract/requests/payment-address.ts';
import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { isRetryable, api, buildQuery } from '../../../lib/api/api.ts';
import { getPersonName, formatRupees } from '../../../lib/format/format.ts';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, getButtonStyle } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { ErrorState } from '../../../ui/layout/query-content.tsx';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { Dialog, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { useSettings } from '../../accounts/accounts.api.ts';
import { getOtherParty } from '../card/request-facts.tsx';
import { ConfirmMoveDialog } from '../moves/move-dialogs.tsx';
import { useMoveWithToast } from '../moves/use-move-with-toast.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { Scanner } from '../../editions/scanner.tsx';
import { useQuery } from '@tanstack/react-query';
import { requestsKey, useRequestMutation } from '../requests.api.ts';

type PartProps = { request: BookRequest; name: string };

export function HandOverDialog({ request, ...state }: DialogState & { request: BookRequest }) {
  const { t } = useTranslation(['handover', 'requests']);
  const { sender_id, receiver_id, handed_over_at } = request;
  const me = useSession()?.userId;
  const isGiver = me === (handed_over_at ? sender_id : receiver_id);
  const [gives, returns] = isGiver ? (['hand_over', 'return'] as const) : (['collect', 'take_back'] as const);
  const part = { request, name: getPersonName(getOtherParty(request)) };
  return (
    <Dialog
      {...state}
      title={t(`requests:nextSteps.${handed_over_at ? returns : gives}`)}
      description={<bdi>{request.book.title}</bdi>}
    >
      <div className="space-y-5">
        {isGiver ? <CodeToShow {...part} /> : <CodeForm {...part} onDone={() => state.onOpenChange(false)} />}
        {request.deal.price !== null &&
          (me === sender_id ? (
            <PaymentToOwner request={request} />
          ) : (
            <PaymentToMe {...part} amount={request.deal.price} />
          ))}
        <ConfirmWithoutCode request={request} />
      </div>
    </Dialog>
  );
}

function CodeToShow({ request, name }: PartProps) {
  const { t } = useTranslation('handover');
  const { data, error, refetch } = useHandoverCode(request.id);
  if (error && (!data || !isRetryable(error))) return <ErrorState title={getErrorMessage(error)} onRetry={refetch} />;
  if (!data) return <Loading text={t('loading')} skeleton="h-72" />;
  return (
    <div className="space-y-4 text-center">
      <p className="text-start wrap-anywhere">{t('giver.lead', { name })}</p>
      <p
        aria-label={t('giver.digits', { digits: [...data.code].join(' ') })}
        role="img"
        dir="ltr"
        translate="no"
        className="font-mono text-5xl font-semibold tracking-[0.25em] ps-[0.25em]"
      >
        {data.code}
      </p>
      <QrCode text={data.code} label={t('giver.qr')} />
      <p className="text-sm text-muted">{t('giver.careful')}</p>
    </div>
  );
}

function CodeForm({ request, name, onDone }: PartProps & { onDone: () => void }) {
  const { t } = useTranslation(['handover', 'requests']);
  const { mutateAsync } = useHandOver(request.id);
  const element = useRef<HTMLFormElement>(null);
  const [isScanning, setScanning] = useState(false);
  const form = useDraftForm(`handover:${request.id}`, { defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const send = async ({ code }: { code: string }) => {
    const updatedRequest = await mutateAsync(code);
    toast.success(t(`requests:moves.${getHandoverMove(request).name}.done`), { duration: 2000 });
    // The rating takes the place of the code.
    if (updatedRequest.status !== 'completed') onDone();
  };
  const submit = useSubmit(form, undefined, send, 'code');
  const use = (code: string) => {
    setScanning(false);
    form.setValue('code', code);
    element.current?.requestSubmit();
  };
  const field = registerField(form, 'code');
  const sendWhenWhole: typeof field.onChange = async (event) => {
    await field.onChange(event);
    if (HANDOVER_CODE.test(cleanCode(form.getValues('code')))) element.current?.requestSubmit();
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="space-y-4">
      <p className="wrap-anywhere">{t('receiver.lead', { name })}</p>
      {isScanning && <Scanner kind="digits" onFound={use} />}
      <TextField
        {...field}
        onChange={sendWhenWhole}
        label={t('receiver.label')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow" loading={isSubmitting}>
          {t('receiver.submit')}
        </Button>
        <Button variant="secondary" aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {t(isScanning ? 'receiver.stop' : 'receiver.scan')}
        </Button>
      </div>
    </form>
  );
}

function ConfirmWithoutCode({ request }: { request: BookRequest }) {
  const { t } = useTranslation(['handover', 'requests']);
  const [isAsking, setAsking] = useState(false);
  const { move, moving } = useMoveWithToast(request, false);
  const { action, name } = getHandoverMove(request);
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('without')}</p>
      <Button variant="secondary" className="w-full" loading={moving !== undefined} onClick={() => setAsking(true)}>
        {t(`requests:moves.${name}.label`)}
      </Button>
      <ConfirmMoveDialog
        request={request}
        name={name}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={(onMoved) => move({ action, name, onMoved })}
      />
    </div>
  );
}

function getHandoverMove({ type, handed_over_at }: BookRequest) {
  if (!isLoan[type]) return { action: 'complete', name: 'complete' } as const;
  if (handed_over_at === null) return { action: 'hand_over', name: 'hand_over' } as const;
  return { action: 'complete', name: 'giveBack' } as const;
}

/** Shows nothing when the owner has no UPI ID. */
function PaymentToOwner({ request }: { request: BookRequest }) {
  const { t } = useTranslation('handover');
  const { data } = usePayment(request.id);
  if (!data?.address) return null;
  const { upi_id, address, name, amount } = data;
  return (
    <section aria-labelledby="payment-title" className="space-y-3 border-t border-line pt-4">
      <h3 id="payment-title" className="text-lg wrap-anywhere">
        {t('pay.title', { amount: formatRupees(amount), name })}
      </h3>
      <a href={address} className={getButtonStyle('secondary', 'medium', 'w-full')}>
        {t('pay.open')}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p dir="ltr" translate="no" className="font-mono wrap-anywhere">
          {upi_id}
        </p>
        <Button variant="secondary" onClick={() => void copyText(upi_id!, t('pay.copied'), t('pay.copyFailed'))}>
          {t('pay.copy')}
        </Button>
      </div>
      <p className="text-sm font-medium">{t('pay.pin')}</p>
    </section>
  );
}

/** For the owner, from what the device has, so that it can be scanned without a network. Shows nothing without a UPI ID. */
function PaymentToMe({ request, name, amount }: PartProps & { amount: number }) {
  const { t } = useTranslation('handover');
  const upiId = useSettings().data?.upi_id;
  if (!upiId) return null;
  const address = buildPaymentAddress(upiId, { name: request.receiver.name, amount }, request.book.title);
  return (
    <section aria-label={t('pay.qr')} className="space-y-3 border-t border-line pt-4 text-center">
      <p className="text-start wrap-anywhere">{t('pay.scan', { name, amount: formatRupees(amount) })}</p>
      <QrCode text={address} label={t('pay.qr')} />
      <p className="text-sm font-medium">{t('pay.pin')}</p>
    </section>
  );
}

/** Stored on the device like all requests, so that it can be shown without a network. */
const useHandoverCode = (id: number) =>
  useQuery(
    buildQuery([...requestsKey, 'handover-code', id], 'GET /api/requests/:id/handover-code', { params: { id } }),
  );

const usePayment = (id: number) =>
  useQuery(buildQuery([...requestsKey, 'payment', id], 'GET /api/requests/:id/payment', { params: { id } }));

const useHandOver = (id: number) =>
  useRequestMutation((code: string) => api('POST /api/requests/:id/handover', { params: { id }, body: { code } }));
