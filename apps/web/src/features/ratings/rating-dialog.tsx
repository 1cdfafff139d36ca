import { MAX_COMMENT_LENGTH, MAX_STARS } from '@wandering-books/contract/profiles/rating-limits.ts';
import type { NewRating } from '@wandering-books/contract/profiles/ratings.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createResolver, registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/buttons.tsx';
import { TextArea } from '../../ui/forms/fields.tsx';
import { useRate } from './ratings.api.ts';
import type { Ref } from 'react';
import { RequiredChoice } from '../../ui/forms/radio-buttons.tsx';
import { Star } from '../../ui/stars.tsx';

type RatingValues = { stars: number | undefined; line: string };

const resolver = createResolver<RatingValues, NewRating>((rules) => rules.NewRating);
const STAR_COUNTS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

type RatingDialogProps = DialogState & { request: BookRequest; name: string; onRated: () => void };

export function RatingDialog({ request, name, onRated, ...state }: RatingDialogProps) {
  const { t } = useTranslation('ratings');
  const finish = () => {
    state.onOpenChange(false);
    onRated();
  };
  return (
    <Dialog
      {...state}
      title={t('dialog.title', { name })}
      description={t('dialog.about', { book: request.book.title })}
    >
      <RatingForm requestId={request.id} onRated={finish} />
    </Dialog>
  );
}

function RatingForm({ requestId, onRated }: { requestId: number; onRated: () => void }) {
  const { t } = useTranslation('ratings');
  const rating = useRate(requestId);
  const form = useDraftForm<RatingValues, NewRating>(`rating:${requestId}`, {
    resolver,
    defaultValues: { stars: undefined, line: '' },
  });
  const { field: stars, fieldState } = useController({ control: form.control, name: 'stars' });
  const { isSubmitting } = form.formState;
  const submit = useSubmit(form, t('dialog.failed'), async (values) => {
    await rating.mutateAsync(values);
    toast.success(t('dialog.done'));
    onRated();
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <StarField
        {...stars}
        label={t('dialog.stars')}
        names={STAR_COUNTS.map((count) => t('dialog.star', { count }))}
        error={fieldState.error?.message}
      />
      <TextArea
        {...registerField(form, 'line')}
        label={t('dialog.line')}
        hint={t('dialog.lineHint', { max: MAX_COMMENT_LENGTH })}
        maxLength={MAX_COMMENT_LENGTH}
        dir="auto"
      />
      <Button type="submit" className="w-full" loading={isSubmitting}>
        {isSubmitting ? t('dialog.sending') : t('dialog.submit')}
      </Button>
    </form>
  );
}

type StarFieldProps = {
  label: string;
  names: readonly string[];
  name: string;
  value: number | undefined;
  error?: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (stars: number) => void;
  onBlur?: () => void;
};

function StarField({ label, names, name, value = 0, error, ref, onChange, onBlur }: StarFieldProps) {
  return (
    <RequiredChoice label={label} error={error}>
      <div className="-ms-1.5 flex flex-wrap">
        {names.map((starName, index) => (
          <label
            key={starName}
            title={starName}
            className="inline-flex size-12 cursor-pointer items-center justify-center rounded-card hover:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              className="sr-only"
              onChange={() => onChange(index + 1)}
              onBlur={onBlur}
            />
            <Star share={index < value ? 1 : 0} className="size-8" />
            <span className="sr-only">{starName}</span>
          </label>
        ))}
      </div>
    </RequiredChoice>
  );
}
