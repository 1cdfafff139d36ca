import { Modal, type ModalProps } from './modal.tsx';

/** A question or a short form in the middle of the page. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      placement="top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-120 max-w-[calc(100vw-2rem)] -translate-1/2 rounded-card border data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
    />
  );
}
