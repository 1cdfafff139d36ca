import type { ComponentProps } from 'react';
import { getButtonStyle } from '../buttons.tsx';
import { createIcon } from '../icons/icons.tsx';

const PictureIcon = /* @__PURE__ */ createIcon(
  'M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5m8.5 12-3.086-3.086a2 2 0 0 0-2.828 0L6 21M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
);

type PictureInputProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className' | 'onChange'> & {
  id: string;
  action: string;
  onPick: (files: File[]) => void;
};

/** Reset after each choice, so that the same file can be chosen again. */
export function PictureInput({ action, onPick, ...input }: PictureInputProps) {
  return (
    <span className="relative inline-flex max-w-full">
      <input
        {...input}
        type="file"
        accept="image/*"
        // As large as its visual replacement, so that focus scrolls all of that into view.
        className="peer pointer-events-none absolute inset-0 opacity-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <label htmlFor={input.id} aria-hidden="true" className={getButtonStyle('secondary', 'medium', LABEL)}>
        <PictureIcon className="size-5" />
        <span>{action}</span>
      </label>
    </span>
  );
}

const LABEL =
  'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:pointer-events-none peer-disabled:opacity-55';
