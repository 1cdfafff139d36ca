import type { ModerationAct } from '@wandering-books/contract/moderation/moderation.ts';
import { MAX_REPORT_TEXT_LENGTH, reportReasons } from '@wandering-books/contract/moderation/report-enums.ts';
import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import { useForm, useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { showFailure } from '../../lib/api/api-errors.ts';
import { useSubmitOnce } from '../../lib/api/form-submit.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { type ActValues, getResolver } from './act.rules.ts';
import { type ActInput, useAct, useCollegeSearch } from './moderation.api.ts';
import { SuggestionCount } from '../../lib/format/suggestion-count.tsx';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { Entry } from '../../ui/forms/search-entries.tsx';
import { SearchSelect } from '../../ui/forms/search-select.tsx';

type ActDialogProps = {
  reportId: number;
  act: ModerationAct;
  reason: ReportReason | undefined;
  college: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function ActDialog({ open, onOpenChange, ...given }: ActDialogProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`acts.${given.act}`)}
      description={t(`dialog.${given.act}`)}
      closeLabel={t('close')}
    >
      <ActForm {...given} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ActFormProps = {
  reportId: number;
  act: ModerationAct;
  reason: ReportReason | undefined;
  college: string | null;
  onDone: () => void;
};

function ActForm({ reportId, act, reason, college, onDone }: ActFormProps) {
  const { t } = useTranslation('moderation');
  const doing = useAct(reportId, act);
  const isSuspension = act === 'suspend';
  const form = useForm<ActValues, unknown, ActInput>({
    resolver: getResolver(act),
    defaultValues: { reason: reason ?? '', until: '', words: '', name: college ?? '', place: '', college_id: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (given) => {
    await doing.mutateAsync(given);
    toast.success(t('dialog.done'), { duration: 2000 });
    onDone();
  });
  const submit = useSubmitOnce(send, (error) => {
    showFailure(form, error, t('dialog.failed'));
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {isSuspension && (
        <>
          <Select
            {...form.register('reason')}
            label={t('dialog.reason')}
            hint={t('dialog.reasonHint')}
            error={errors.reason?.message}
            placeholder={t('dialog.choose')}
            options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            required
          />
          <TextField
            {...form.register('until')}
            type="date"
            label={t('dialog.until')}
            hint={t('dialog.untilHint')}
            error={errors.until?.message}
          />
        </>
      )}
      {act === 'confirm' && <NewCollegeFields form={form} />}
      {act === 'merge' && <ListedCollegeField form={form} />}
      <TextArea
        {...form.register('words')}
        label={t('dialog.words')}
        hint={t('dialog.wordsHint')}
        error={errors.words?.message}
        maxLength={MAX_REPORT_TEXT_LENGTH}
        dir="auto"
      />
      <Button
        type="submit"
        variant={act === 'hide' || isSuspension ? 'danger' : 'primary'}
        className="w-full"
        loading={isSubmitting}
      >
        {t(`acts.${act}`)}
      </Button>
    </form>
  );
}

type CollegeFieldsProps = { form: UseFormReturn<ActValues, unknown, ActInput> };

const DEBOUNCE_MS = 250;

function NewCollegeFields({ form: { register, formState } }: CollegeFieldsProps) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <TextField
        {...register('name')}
        label={t('dialog.name')}
        error={formState.errors.name?.message}
        dir="auto"
        required
      />
      <TextField
        {...register('place')}
        label={t('dialog.place')}
        hint={t('dialog.placeHint')}
        error={formState.errors.place?.message}
        dir="auto"
      />
    </>
  );
}

function ListedCollegeField({ form }: CollegeFieldsProps) {
  const { t } = useTranslation('moderation');
  const { field, fieldState } = useController({ control: form.control, name: 'college_id' });
  const { ref, onBlur, onChange } = field;
  const [chosen, setChosen] = useState<Entry | null>(null);
  const [typed, setTyped] = useState('');
  const searchText = typed.trim();
  const debounced = useDebouncedValue(searchText, DEBOUNCE_MS);
  const { data = [], isFetching } = useCollegeSearch(debounced);
  const found = searchText ? data : [];
  const isSearching = isFetching || debounced !== searchText;
  return (
    <SearchSelect
      ref={ref}
      label={t('dialog.college')}
      hint={t('dialog.collegeHint')}
      error={fieldState.error?.message}
      clearLabel={t('dialog.clear')}
      value={chosen}
      entries={found}
      status={isSearching ? t('dialog.searching') : found.length === 0 && t('dialog.nothing')}
      count={(isOpen) => <SuggestionCount count={isOpen && !isSearching ? found.length : 0} />}
      onSearch={setTyped}
      onBlur={onBlur}
      onChange={(college) => {
        setChosen(college);
        onChange(college ? String(college.id) : '');
      }}
    />
  );
}
