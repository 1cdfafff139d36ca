import { ChevronDownIcon } from '../icons/icons.tsx';
import { classNames } from '../elements.tsx';
import { type Option, SelectOptions } from './fields.tsx';

export const chipStyle =
  'relative inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border border-line-strong bg-card px-3.5 whitespace-nowrap hover:border-primary hover:text-primary';

type ChipSelectProps = {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  className: string;
};

/** A native select that is as wide as its chosen option. */
export function ChipSelect({ label, placeholder, options, value, onChange, className }: ChipSelectProps) {
  return (
    <span
      className={classNames('outline-offset-2 outline-primary has-focus-visible:outline-2 noscript:hidden', className)}
    >
      <span aria-hidden="true" className="truncate">
        {options.find((option) => option.value === value)?.label ?? placeholder}
      </span>
      <ChevronDownIcon className="size-4 shrink-0" />
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer text-base opacity-0"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <SelectOptions options={options} />
      </select>
    </span>
  );
}
