import { MAX_REPORT_TEXT_LENGTH } from '@wandering-books/contract/moderation/report-enums.ts';
import type { NewReport, ReportableKind, ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createResolver, registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { RadioList } from '../../ui/forms/radio-buttons.tsx';
import { TextArea } from '../../ui/forms/fields.tsx';
import { api } from '../../lib/api/api.ts';

export type ReportTarget = { kind: ReportableKind; id: number; name?: string };

type ReportValues = { kind: ReportableKind; id: number; reason: string | null; words: string };

const resolver = createResolver<ReportValues, NewReport>((rules) => rules.NewReport);
const REASONS: Record<ReportTarget['kind'], readonly ReportReason[]> = {
  book: ['wrong_listing', 'spam', 'fraud', 'offensive', 'harassment', 'other'],
  notice: ['wrong_listing', 'spam', 'fraud', 'offensive', 'harassment', 'other'],
  person: ['harassment', 'spam', 'fraud', 'offensive', 'other'],
  message: ['harassment', 'spam', 'fraud', 'offensive', 'other'],
};

export default function ReportDialog({ thing, open, onOpenChange }: DialogState & { thing: ReportTarget }) {
  const { t } = useTranslation('reports');
  const [wasSent, setWasSent] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Reopening starts a new report.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setWasSent(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`title.${thing.kind}`, { name: thing.name ?? '' })}
      description={wasSent ? undefined : t(thing.kind === 'message' ? 'leadOfMessage' : 'lead')}
    >
      {wasSent ? (
        <div role="status">
          <p className="font-serif text-lg font-semibold">{t('thanks')}</p>
          <p className="mt-2 text-muted">{t('thanksMore')}</p>
          <Button variant="secondary" className="mt-5 w-full" autoFocus onClick={() => onOpenChange(false)}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <ReportForm thing={thing} onSent={() => setWasSent(true)} />
      )}
    </Dialog>
  );
}

function ReportForm({ thing: { kind, id }, onSent }: { thing: ReportTarget; onSent: () => void }) {
  const { t } = useTranslation('reports');
  const defaultValues = { kind, id, reason: null, words: '' };
  const form = useDraftForm<ReportValues, NewReport>(`report:${kind}:${id}`, { resolver, defaultValues });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, t('failed'), async (body) => {
    await api('POST /api/reports', { body });
    onSent();
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <RadioList
        {...registerField(form, 'reason')}
        label={t('reason')}
        options={REASONS[kind].map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        error={errors.reason?.message ?? errors.id?.message}
      />
      <TextArea
        {...registerField(form, 'words')}
        label={t('words')}
        hint={t('wordsHint', { max: MAX_REPORT_TEXT_LENGTH })}
        maxLength={MAX_REPORT_TEXT_LENGTH}
        dir="auto"
      />
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {isSubmitting ? t('sending') : t('submit')}
      </Button>
    </form>
  );
}
