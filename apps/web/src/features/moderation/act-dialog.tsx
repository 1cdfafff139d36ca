import type { ModerationAct } from '@wandering-books/contract/moderation/moderation.ts';
import { MAX_REPORT_TEXT_LENGTH, reportReasons } from '@wandering-books/contract/moderation/report-enums.ts';
import type { ReportKind, ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { createResolver, registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/buttons.tsx';
import { Select, TextArea, TextField } from '../../ui/forms/fields.tsx';
import { getActText } from './reported-things.tsx';
import { type ActInput, useAct } from './moderation.api.ts';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { useCollegeSearch } from '../profiles/form/lookups.api.ts';
import type { Entry } from '../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';

type Act = {
  reportId: number;
  kind: ReportKind;
  act: ModerationAct;
  reason: ReportReason | undefined;
  college: string | null;
};

export function ActDialog({ open, onOpenChange, ...formProps }: Act & DialogState) {
  const { t } = useTranslation('moderation');
  const text = getActText(formProps.act, formProps.kind);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(`acts.${text}`)} description={t(`dialog.${text}`)}>
      <ActForm {...formProps} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ActForm({ reportId, kind, act, reason, college, onDone }: Act & { onDone: () => void }) {
  const { t } = useTranslation('moderation');
  const doing = useAct(reportId, act);
  const isSuspension = act === 'suspend';
  const form = useDraftForm<ActValues, ActInput>(`act:${reportId}:${act}`, {
    resolver: resolvers[act] ?? resolveAct,
    defaultValues: { reason: reason ?? '', until: '', words: '', name: college ?? '', place: '', college_id: '' },
  });
  const submit = useSubmit(form, t('dialog.failed'), async (input) => {
    await doing.mutateAsync(input);
    toast.success(t('dialog.done'), { duration: 2000 });
    onDone();
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {isSuspension && (
        <>
          <Select
            {...registerField(form, 'reason')}
            label={t('dialog.reason')}
            hint={t('dialog.reasonHint')}
            placeholder={t('dialog.choose')}
            options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            required
          />
          <TextField
            {...registerField(form, 'until')}
            type="date"
            label={t('dialog.until')}
            hint={t('dialog.untilHint')}
          />
        </>
      )}
      {act === 'confirm' && (
        <>
          <TextField {...registerField(form, 'name')} label={t('dialog.name')} dir="auto" required />
          <TextField
            {...registerField(form, 'place')}
            label={t('dialog.place')}
            hint={t('dialog.placeHint')}
            dir="auto"
          />
        </>
      )}
      {act === 'merge' && <ListedCollegeField form={form} />}
      <TextArea
        {...registerField(form, 'words')}
        label={t('dialog.words')}
        hint={t('dialog.wordsHint')}
        maxLength={MAX_REPORT_TEXT_LENGTH}
        dir="auto"
      />
      <Button
        type="submit"
        variant={act === 'hide' || isSuspension ? 'danger' : 'primary'}
        className="w-full"
        loading={form.formState.isSubmitting}
      >
        {t(`acts.${getActText(act, kind)}`)}
      </Button>
    </form>
  );
}

function ListedCollegeField({ form }: { form: UseFormReturn<ActValues, unknown, ActInput> }) {
  const { t } = useTranslation('moderation');
  const { field, fieldState } = useController({ control: form.control, name: 'college_id' });
  const { ref, onBlur, onChange } = field;
  const [selectedCollege, setSelectedCollege] = useState<Entry | null>(null);
  const { setInput, matches, isSearching, status } = useTypedSearch(useCollegeSearch);
  return (
    <SearchSelect
      ref={ref}
      label={t('dialog.college')}
      hint={t('dialog.collegeHint')}
      error={fieldState.error?.message}
      clearLabel={t('dialog.clear')}
      value={selectedCollege}
      entries={matches}
      status={status && status !== 'start' && t(`dialog.${status}`)}
      count={(isOpen) => <SuggestionCount count={isOpen && !isSearching ? matches.length : 0} />}
      onSearch={setInput}
      onBlur={onBlur}
      onChange={(college) => {
        setSelectedCollege(college);
        onChange(college ? String(college.id) : '');
      }}
    />
  );
}

type ActValues = Record<'reason' | 'until' | 'words' | 'name' | 'place' | 'college_id', string>;

const resolveAct = createResolver<ActValues, ActInput>(({ ActBody }) => ActBody);
const resolvers: Partial<Record<ModerationAct, typeof resolveAct>> = {
  suspend: createResolver<ActValues, ActInput>(({ NewSuspension }) => NewSuspension),
  confirm: createResolver<ActValues, ActInput>(({ NewCollege }) => NewCollege),
  merge: createResolver<ActValues, ActInput>(({ CollegeMerge }) => CollegeMerge),
};
