import { type ComponentProps, lazy, useState } from 'react';
import { Button } from '../buttons.tsx';
import { LazyWindow } from './lazy-window.tsx';
import type { DialogState, ModalProps, PlacedModalProps } from './modal.tsx';

export type { DialogState, ModalProps };

const LoadedModal = lazy(() => import('./modal.tsx'));

/** The library of windows is loaded with the first that opens. A window stays mounted after that, so that its closing animation runs. */
export function Modal(props: PlacedModalProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return <LazyWindow>{wasOpened && <LoadedModal {...props} />}</LazyWindow>;
}

const MOTION =
  'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';

/** A sheet at the bottom of phones, above the keyboard. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      focusesField
      placement={`max-desk:inset-x-0 max-desk:bottom-[calc(100dvh-var(--visible-top,0px)-var(--visible-height,100dvh))] max-desk:max-h-[calc(var(--visible-height,100dvh)*0.88)] max-desk:rounded-t-card max-desk:border-t max-desk:data-ending-style:translate-y-full max-desk:data-starting-style:translate-y-full desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-2rem)] desk:w-120 desk:max-w-[calc(100vw-2rem)] desk:-translate-1/2 desk:rounded-card desk:border desk:data-ending-style:scale-97 desk:data-ending-style:opacity-0 desk:data-starting-style:scale-97 desk:data-starting-style:opacity-0`}
    />
  );
}

/** Focused fields are scrolled clear of the sticky footer. */
export function WideDialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      focusesField
      placement={`max-sm:inset-0 sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-220 sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-card sm:border ${MOTION}`}
      bodyClassName="scroll-pb-20 p-3 sm:p-5"
    />
  );
}

type DialogButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'loading'> & {
  cancel: string;
  onCancel: () => void;
  submit: string;
  /** Without it the surrounding form is submitted. */
  onSubmit?: () => void;
};

export function DialogButtons({ cancel, onCancel, submit, onSubmit, ...look }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...look} type={onSubmit ? 'button' : 'submit'} onClick={onSubmit}>
        {submit}
      </Button>
    </div>
  );
}
