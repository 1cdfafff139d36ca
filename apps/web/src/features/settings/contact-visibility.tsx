import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactVisibility as Visibility } from '@wandering-books/contract/accounts/settings.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { toast } from '../../lib/toast.ts';
import { RadioButton } from '../../ui/forms/radio-buttons.tsx';
import { useUpdateContactVisibility } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

const CHOICES: readonly Visibility[] = ['accepted', 'members', 'nobody'];

export function ContactVisibility({ chosen }: { chosen: Visibility }) {
  const { t } = useTranslation('settings');
  const id = useId();
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
          <div key={value} className="py-1">
            <RadioButton
              name="contact_visibility"
              checked={shown === value}
              onChange={() => choose(value)}
              aria-describedby={`${id}-${value}`}
            >
              <span>{t(`contact.${value}`)}</span>
            </RadioButton>
            <p id={`${id}-${value}`} className="ps-8 text-sm text-muted">
              {t(`contact.${value}Hint`)}
            </p>
          </div>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
