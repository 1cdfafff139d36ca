import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useNoteBcid } from './passports.api.ts';

export default function BcidForm({ code, bcid }: { code: string; bcid: string | null }) {
  const { t } = useTranslation('passports');
  const { mutateAsync } = useNoteBcid(code);
  const form = useDraftForm(`bcid:${code}`, { defaultValues: { bcid: bcid ?? '' } });
  const submit = useSubmit(form, t('saveFailed'), async (values) => {
    await mutateAsync(values.bcid);
    toast.success(t('saved'), { duration: 2000 });
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-card border border-line bg-card p-5 shadow-soft">
      <TextField {...registerField(form, 'bcid')} label={t('bcid')} hint={t('bcidHint')} dir="ltr" autoComplete="off" />
      <Button type="submit" variant="secondary" loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
