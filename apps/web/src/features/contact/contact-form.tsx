import { useTranslation } from 'react-i18next';
import { showFieldErrors, toastFailure } from '../../lib/api/api-errors.ts';
import { registerField, useSubmitOnce } from '../../lib/api/form-submit.ts';
import { useOnceKey } from '../../lib/api/single-run.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { ScriptForm } from '../../ui/forms/script-form.tsx';
import { TextArea, TextField } from '../../ui/forms/fields.tsx';
import { toast } from '../../lib/toast.ts';
import { api } from '../../lib/api/api.ts';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';

const EMPTY = { name: '', email: '', subject: '', message: '' };
const TOAST_OPTIONS = { duration: 5000 };

/** Native validation first; the server validates again. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const form = useDraftForm('contact', { defaultValues: EMPTY });
  const { isSubmitting } = form.formState;

  const getOnceKey = useOnceKey();
  const send = form.handleSubmit(async (body) => {
    await api('POST /api/contact', { body, once: getOnceKey(body) });
    form.reset();
    toast.success(t('form.sent'), TOAST_OPTIONS);
  });
  const submit = useSubmitOnce(form, send, (error) => {
    showFieldErrors(form, error);
    toastFailure(error, t('form.failed'), TOAST_OPTIONS);
  });

  const field = (name: keyof typeof EMPTY, maxLength: number) => ({
    ...registerField(form, name),
    label: t(`form.${name}`),
    required: true,
    maxLength,
  });
  return (
    <ScriptForm onSubmit={submit} className="grid gap-5 sm:grid-cols-2" scriptNote={t('needsScript')}>
      <TextField {...field('name', 100)} autoComplete="name" />
      <TextField {...field('email', 254)} type="email" autoComplete="email" />
      <TextField {...field('subject', 200)} className="sm:col-span-2" />
      <TextArea {...field('message', 5000)} rows={6} className="sm:col-span-2" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" size="large" loading={isSubmitting}>
          {isSubmitting ? t('form.sending') : t('form.submit')}
        </Button>
        <p className="flex-1 basis-52 text-sm text-muted">{t('form.privacy')}</p>
      </div>
    </ScriptForm>
  );
}

export default function ContactDialog(state: DialogState) {
  const { t } = useTranslation('contact');
  return (
    <Dialog {...state} title={t('form.title')}>
      <ContactForm />
    </Dialog>
  );
}
