import type { Ref } from 'react';
import { RequiredChoice } from './radio-buttons.tsx';
import { Star } from '../stars.tsx';

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

export function StarField({ label, names, name, value = 0, error, ref, onChange, onBlur }: StarFieldProps) {
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
