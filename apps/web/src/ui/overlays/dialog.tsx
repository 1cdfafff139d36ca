import { Modal, type ModalProps } from './modal.tsx';

const MOTION =
  'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';

export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      focusesField
      placement={`top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-120 max-w-[calc(100vw-2rem)] -translate-1/2 rounded-card border ${MOTION}`}
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
