import { useId, type ReactNode, type ComponentProps } from 'react';
import { classNames, type Content, type Elements, OwnElement } from '../elements.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';

export type FieldProps = { label: Content; hint?: ReactNode; error?: string; className?: string };

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export const controlStyle = classNames(
  'block min-h-11 w-full rounded-card border border-line-strong bg-card px-3 py-2 text-base text-ink',
  'transition-colors duration-150 hover:border-muted aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted',
);

type Props = FieldProps & { id?: string; required?: boolean; children: (control: ControlProps) => Elements };

export function Field({ id: givenId, label, hint, error, required, className, children }: Props) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <OwnElement>{label}</OwnElement>
        {required && (
          <span aria-hidden="true" className="ms-1 text-stamp">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-sm font-medium text-danger">
      <span
        aria-hidden="true"
        className="mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-full bg-danger text-[0.7rem] font-bold text-on-danger"
      >
        !
      </span>
      <span>{error}</span>
    </p>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'prefix'> & {
    /** Shown inside a field for numbers, before them; null leaves it out. */
    prefix?: string | null;
  };

export function TextField({ label, hint, error, className, id, prefix, ...input }: TextFieldProps) {
  const style = classNames(
    controlStyle,
    prefix !== undefined && 'tabular-nums',
    prefix && (prefix.length > 1 ? 'ps-12' : 'ps-8'),
  );
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted tabular-nums"
            >
              {prefix}
            </span>
          )}
          <input type="text" {...input} {...control} className={style} />
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, className, id, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(control) => (
        <textarea rows={4} {...input} {...control} className={`${controlStyle} field-sizing-content min-h-28`} />
      )}
    </Field>
  );
}

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type'> & {
  /** Country code shown inside the field; null when the number contains it. */
  countryCode: string | null;
};

export const PhoneField = ({ countryCode, ...props }: PhoneFieldProps) => (
  <TextField autoComplete="tel" {...props} prefix={countryCode} type="tel" />
);

export const PriceField = (props: Omit<ComponentProps<typeof TextField>, 'prefix' | 'type'>) => (
  <TextField inputMode="decimal" min={0} step={0.01} {...props} prefix="₹" type="number" />
);

export type Option = { value: string | number; label: string; count?: string };

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  };

/** A native select: best on phones and for keyboards. */
export function Select({ label, hint, error, className, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={select.required}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(controlStyle, 'appearance-none truncate pe-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <SelectOptions options={options} />
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted" />
        </span>
      )}
    </Field>
  );
}

export const SelectOptions = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.count === undefined ? option.label : `${option.label} (${option.count})`}
    </option>
  ));

type CheckboxProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function Checkbox({ label, hint, error, className, id: givenId, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={className}>
      <label className="flex target cursor-pointer items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-card p-3 shadow-soft sm:p-7">
      <legend className="float-start mb-2 w-full sm:mb-5 border-b-2 border-stamp/50 pb-1 sm:pb-2 font-serif text-xl font-semibold">
        {title}
      </legend>
      <div className="clear-start grid grid-cols-1 gap-2 sm:gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
