import { useHasColumn } from './column.ts';
import { Modal, type ModalProps } from './dialog.tsx';

type DrawerProps = ModalProps & { bodyClassName?: string };

/** A column beside the page where there is room, else a window over it. */
export function Drawer(props: DrawerProps) {
  return (
    <Modal
      {...props}
      isColumn={useHasColumn()}
      placement="top-(--visible-top,0px) end-0 h-(--visible-height,100dvh) w-full desk:w-110 desk:border-s data-column:top-[calc(var(--visible-top,0px)+4rem+1px)] data-column:z-20 data-column:h-[calc(var(--visible-height,100dvh)-4rem-1px)] data-column:w-96 data-column:shadow-none data-ending-style:translate-x-full data-ending-style:rtl:-translate-x-full data-starting-style:translate-x-full data-starting-style:rtl:-translate-x-full"
    />
  );
}

export function Sheet(props: DrawerProps) {
  return (
    <Modal
      {...props}
      placement="inset-x-0 bottom-0 max-h-[88dvh] rounded-t-card border-t desk:inset-y-0 desk:end-auto desk:max-h-none desk:w-96 desk:rounded-none desk:border-t-0 desk:border-e data-ending-style:translate-y-full data-starting-style:translate-y-full desk:data-ending-style:-translate-x-full desk:data-ending-style:rtl:translate-x-full desk:data-ending-style:translate-y-0 desk:data-starting-style:-translate-x-full desk:data-starting-style:rtl:translate-x-full desk:data-starting-style:translate-y-0"
    />
  );
}
