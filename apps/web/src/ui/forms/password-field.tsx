import { useState, type ComponentProps, use } from 'react';
import { classNames } from '../elements.tsx';
import { controlStyle, Field, type FieldProps } from './fields.tsx';
import { createIcon } from '../icons/icons.tsx';
import { UiTexts } from '../ui-texts.ts';

const EyeIcon = /* @__PURE__ */ createIcon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);
const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
);

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function PasswordField({ label, hint, error, className, id, ...input }: PasswordFieldProps) {
  const texts = use(UiTexts);
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOffIcon : EyeIcon;
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={classNames(controlStyle, 'pe-12')}
          />
          <button
            type="button"
            aria-label={isVisible ? texts.hidePassword : texts.showPassword}
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-card text-muted hover:text-primary"
          >
            <Icon />
          </button>
        </span>
      )}
    </Field>
  );
}
