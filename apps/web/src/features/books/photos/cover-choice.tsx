import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioButton } from '../../../ui/forms/radio-button.tsx';
import type { ShareFields, ShareForm } from '../share/share-fields.ts';

type Kind = ShareFields['cover'];

/** Choosing the drawn cover clears the error of a missing photo. */
export function useCover(form: ShareForm) {
  const { field } = useController({ control: form.control, name: 'cover' });
  const chooseCover = (kind: Kind) => {
    field.onChange(kind);
    if (form.getFieldState('image').invalid) void form.trigger('image');
  };
  return { cover: field.value, chooseCover };
}

type CoverChoiceProps = {
  cover: Kind;
  onChoose: (kind: Kind) => void;
  children: ReactNode;
};

export function CoverChoice({ cover, onChoose, children }: CoverChoiceProps) {
  const { t } = useTranslation('books');
  const name = useId();
  const choice = (kind: Kind) => (
    <RadioButton name={name} value={kind} checked={cover === kind} onChange={() => onChoose(kind)}>
      {t(`covers.${kind}`)}
    </RadioButton>
  );
  return (
    <div
      role="radiogroup"
      aria-label={t('share.cover')}
      className="flex max-w-full min-w-min flex-1 basis-32 flex-col items-stretch gap-2 [&_:is(button,label)]:wrap-break-word"
    >
      {choice('photo')}
      {children}
      {choice('drawn')}
    </div>
  );
}
