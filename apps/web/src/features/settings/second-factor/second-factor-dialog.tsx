import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import { Button, getButtonStyle } from '../../../ui/buttons.tsx';
import { useSecondFactorChanges } from './second-factor.api.ts';
import { registerField, useSubmit } from '../../../lib/api/form-submit.ts';
import { FieldError, TextField } from '../../../ui/forms/fields.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';

type Totp = { secret: string; uri: string };

/** Held while codes are made and shown, because they are shown once. */
export function SecondFactorDialog({ task, onClose }: { task: SecondFactorTask; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const changes = useSecondFactorChanges();
  const [totp, setTotp] = useState<Totp | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [isChanging, setChanging] = useState(false);

  const run = (changing: Promise<void>) => {
    setChanging(true);
    return changing.finally(() => setChanging(false));
  };
  const finish = ({ recovery_codes = [] }: { recovery_codes?: string[] }) => {
    toast.success(t(`twoStep.tasks.${task.kind}.success`), { duration: 3000 });
    if (recovery_codes.length > 0) setCodes(recovery_codes);
    else onClose();
  };
  const change = async (name: string) => {
    if (task.kind === 'addApp') setTotp(await changes.beginTotp());
    if (task.kind === 'addPasskey') finish(await changes.addPasskey(name));
    if (task.kind === 'renewCodes') finish(await changes.renewCodes());
    if (task.kind === 'removeApp') finish((await changes.removeTotp()) && {});
    if (task.kind === 'removePasskey') finish((await changes.removePasskey(task.id)) && {});
  };

  const title = codes.length > 0 ? t('twoStep.codes') : t(`twoStep.tasks.${task.kind}.title`);
  const name = task.kind === 'removePasskey' ? task.name : '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} isHeld={isChanging || codes.length > 0} title={title}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes.length === 0 && totp && (
        <TotpSetup {...totp} onConfirm={(code) => run(changes.confirmTotp(code).then(finish))} />
      )}
      {codes.length === 0 && !totp && (
        <ChangeForm
          kind={task.kind}
          lead={t(`twoStep.tasks.${task.kind}.lead`, { name })}
          onConfirm={(name) => run(change(name))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'wandering-books-recovery-codes.txt');
  return (
    <div className="space-y-5">
      <p>{t('twoStep.codesLead')}</p>
      <ul
        aria-label={t('twoStep.codes')}
        translate="no"
        className="grid gap-x-6 gap-y-1 rounded-card border border-dashed border-line-strong p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons
        cancel={t('twoStep.saveCodes')}
        onCancel={save}
        submit={t('twoStep.codesKept')}
        onSubmit={onDone}
      />
    </div>
  );
}

type ChangeFormProps = {
  kind: SecondFactorTask['kind'];
  lead: string;
  onConfirm: (name: string) => Promise<void>;
  onCancel: () => void;
};

function ChangeForm({ kind, lead, onConfirm, onCancel }: ChangeFormProps) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { name: t('twoStep.defaultName') } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, t('twoStep.failed'), ({ name }) => onConfirm(name), 'root');
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p>{lead}</p>
      {kind === 'addPasskey' && (
        <TextField
          {...registerField(form, 'name')}
          label={t('twoStep.name')}
          hint={t('twoStep.nameHint')}
          maxLength={60}
          required
        />
      )}
      <div role="alert">
        <FieldError id="change-error" error={errors.root?.message} />
      </div>
      <DialogButtons
        cancel={t('cancel')}
        onCancel={onCancel}
        submit={t(`twoStep.tasks.${kind}.submit`)}
        variant={kind === 'removeApp' || kind === 'removePasskey' ? 'danger' : 'primary'}
        loading={isSubmitting}
      />
    </form>
  );
}

export type SecondFactorTask =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; id: number; name: string }
  | { kind: 'renewCodes' };

function TotpSetup({ secret, uri, onConfirm }: Totp & { onConfirm: (code: string) => Promise<void> }) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const submit = useSubmit(form, t('twoStep.failed'), ({ code }) => onConfirm(code), 'code');
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p>{t('twoStep.scan')}</p>
      <QrCode text={uri} label={t('twoStep.qr')} />
      <div>
        <p className="text-sm text-muted">{t('twoStep.typeInstead')}</p>
        <p translate="no" className="mt-1 font-mono tracking-wider wrap-anywhere" data-testid="totp-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={uri} className={getButtonStyle('secondary')}>
            {t('twoStep.openInApp')}
          </a>
          <Button
            variant="secondary"
            onClick={() => void copyText(secret, t('twoStep.keyCopied'), t('twoStep.keyCopyFailed'))}
          >
            {t('twoStep.copyKey')}
          </Button>
        </div>
      </div>
      <TextField
        {...registerField(form, 'code', { required: t('twoStep.codeRequired') })}
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {t('twoStep.confirm')}
      </Button>
    </form>
  );
}
