import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSecondFactorChanges } from './second-factor.api.ts';
import { TotpSetup } from './totp-setup.tsx';
import { getErrorMessage, showFieldErrors } from '../../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../../lib/api/form-submit.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

const FILE = 'wandering-books-recovery-codes.txt';

type Props = { task: SecondFactorTask; hasPassword: boolean; onClose: () => void };
type Totp = { secret: string; uri: string };

export default function SecondFactorDialog({ task, hasPassword, onClose }: Props) {
  const { t } = useTranslation('settings');
  const changes = useSecondFactorChanges();
  const [totp, setTotp] = useState<Totp | null>(null);
  const [codes, setCodes] = useState<string[]>([]);

  const finish = ({ recovery_codes = [] }: { recovery_codes?: string[] }) => {
    toast.success(t(`twoStep.tasks.${task.kind}.success`), { duration: 3000 });
    if (recovery_codes.length > 0) setCodes(recovery_codes);
    else onClose();
  };
  const change = async (proof: Proof, name: string) => {
    if (task.kind === 'addApp') setTotp(await changes.beginTotp(proof));
    if (task.kind === 'addPasskey') finish(await changes.addPasskey(name, proof));
    if (task.kind === 'renewCodes') finish(await changes.renewCodes(proof));
    if (task.kind === 'removeApp') finish((await changes.removeTotp(proof)) && {});
    if (task.kind === 'removePasskey') finish((await changes.removePasskey(task.id, proof)) && {});
  };

  const title = codes.length > 0 ? t('twoStep.codes') : t(`twoStep.tasks.${task.kind}.title`);
  const name = task.kind === 'removePasskey' ? task.name : '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('close')}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes.length === 0 && totp && (
        <TotpSetup {...totp} onConfirm={(code) => changes.confirmTotp(code).then(finish)} />
      )}
      {codes.length === 0 && !totp && (
        <ProofForm
          lead={t(`twoStep.tasks.${task.kind}.lead`, { name })}
          submitLabel={t(`twoStep.tasks.${task.kind}.submit`)}
          isDangerous={task.kind === 'removeApp' || task.kind === 'removePasskey'}
          needsName={task.kind === 'addPasskey'}
          hasPassword={hasPassword}
          onProof={change}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), FILE);
  return (
    <div className="space-y-5">
      <p>{t('twoStep.codesLead')}</p>
      <ul
        aria-label={t('twoStep.codes')}
        className="grid gap-x-6 gap-y-1 rounded-card border border-dashed border-line-strong p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={save}>
          {t('twoStep.saveCodes')}
        </Button>
        <Button onClick={onDone}>{t('twoStep.codesKept')}</Button>
      </div>
    </div>
  );
}

type ProofFormProps = {
  lead: string;
  submitLabel: string;
  isDangerous: boolean;
  needsName: boolean;
  hasPassword: boolean;
  onProof: (proof: Proof, name: string) => Promise<void>;
  onCancel: () => void;
};

function ProofForm(props: ProofFormProps) {
  const { lead, submitLabel, isDangerous, needsName, hasPassword, onProof, onCancel } = props;
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { name: t('twoStep.defaultName'), password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(({ name, password }) => onProof(hasPassword ? { password } : {}, name));
  const submit = useSubmitOnce(send, (error) => {
    if (!showFieldErrors(form, error)) form.setError('root', { message: getErrorMessage(error, t('twoStep.failed')) });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p>{lead}</p>
      {needsName && (
        <TextField
          {...form.register('name')}
          label={t('twoStep.name')}
          hint={t('twoStep.nameHint')}
          error={errors.name?.message}
          maxLength={60}
          required
        />
      )}
      {hasPassword && <CurrentPasswordField {...form.register('password')} error={errors.password?.message} />}
      <div role="alert">
        <FieldError id="proof-error" error={errors.root?.message} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

export type SecondFactorTask =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; id: number; name: string }
  | { kind: 'renewCodes' };
