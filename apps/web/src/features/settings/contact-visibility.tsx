import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactVisibility as Visibility } from '@wandering-books/contract/accounts/settings.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { toast } from '../../lib/toast.ts';
import { useUpdateContactVisibility } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

const CHOICES: readonly Visibility[] = ['accepted', 'members', 'nobody'];

export function ContactVisibility({ chosen }: { chosen: Visibility }) {
  const { t } = useTranslation('settings');
  const change = useUpdateContactVisibility();
  const [shown, setShown] = useState(chosen);
  const choose = (visibility: Visibility) => {
    setShown(visibility);
    change.mutate(visibility, {
      onSuccess: () => toast.success(t('contact.saved'), { duration: 2000 }),
      onError: (error) => {
        setShown(chosen);
        toastFailure(error, t('contact.failed'));
      },
    });
  };

  return (
    <SettingsSection title={t('contact.title')}>
      <fieldset>
        <legend className="mb-2 text-muted">{t('contact.lead')}</legend>
        {CHOICES.map((value) => (
          <Choice
            key={value}
            label={t(`contact.${value}`)}
            hint={t(`contact.${value}Hint`)}
            checked={shown === value}
            onChoose={() => choose(value)}
          />
        ))}
      </fieldset>
    </SettingsSection>
  );
}

type ChoiceProps = { label: string; hint: string; checked: boolean; onChoose: () => void };

function Choice({ label, hint, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="py-1">
      <label className="flex target cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="contact_visibility"
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <p id={id} className="ps-8 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
