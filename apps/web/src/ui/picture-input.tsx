import type { ComponentProps } from 'react';
import { getButtonStyle } from './button-style.ts';
import { PictureIcon } from './icons.tsx';

type PictureInputProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className' | 'onChange'> & {
  id: string;
  /** On the button that the platform's own is replaced by. */
  action: string;
  onPick: (file: File) => void;
};

/** Chooses a picture of this device. The same file can be chosen twice. */
export function PictureInput({ action, onPick, ...input }: PictureInputProps) {
  return (
    <>
      <input
        {...input}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <label htmlFor={input.id} aria-hidden="true" className={getButtonStyle('secondary', 'medium', LABEL)}>
        <PictureIcon className="size-5" />
        {action}
      </label>
    </>
  );
}

const LABEL =
  'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary';
