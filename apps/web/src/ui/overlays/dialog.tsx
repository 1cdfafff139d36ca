import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, use, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../styles/class-names.ts';
import { iconButtonStyle } from '../icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { type OverlayView, useOverlay } from './overlay-history.ts';
import { UiTexts } from '../ui-texts.ts';
import type { Elements } from '../elements.tsx';

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

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** Common props of all modals. */
export type ModalProps = DialogState & {
  title: ReactNode;
  before?: Elements;
  actions?: Elements;
  description?: ReactNode;
  closeLabel?: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** For a modal that Back and a reload reopen. */
  view?: OverlayView;
};

type Props = ModalProps & {
  placement: string;
  bodyClassName?: string;
  focusesField?: boolean;
};

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

const FIELD = ':is(input:not([type=hidden],[type=file]), select, textarea):not(:disabled)';

export function Modal({
  open,
  onOpenChange,
  title,
  before,
  actions,
  description,
  closeLabel = use(UiTexts).close,
  children,
  footer,
  placement,
  bodyClassName,
  focusesField,
  view,
}: Props) {
  const body = useRef<HTMLDivElement>(null);
  useOverlay(open, () => onOpenChange(false), view);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          initialFocus={focusesField ? () => body.current?.querySelector<HTMLElement>(FIELD) ?? true : undefined}
          className={classNames(
            'fixed z-50 flex flex-col border-line bg-card text-ink shadow-soft outline-none',
            'transition-[translate,scale,opacity] duration-200 ease-out',
            placement,
          )}
        >
          <div
            className={classNames(
              'flex items-start gap-3 border-b border-dotted border-line-strong py-2 pe-2',
              before ? 'ps-2' : 'ps-5',
            )}
          >
            {before}
            <div className="min-w-0 flex-1 py-2">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            </div>
            {actions}
            <Base.Close aria-label={closeLabel} title={closeLabel} className={iconButtonStyle}>
              <CloseIcon />
            </Base.Close>
          </div>
          <div
            ref={body}
            className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClassName ?? 'p-5')}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
