import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { iconButtonStyle } from '../buttons.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { classNames, type Elements } from '../elements.tsx';
import { UiTexts } from '../ui-texts.ts';
import { useRoomForColumn } from './column.ts';
import { type OverlayView, useOverlay } from './overlay-history.ts';

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
  /** Only its own buttons close it: no touch beside it, no Escape, no Back. */
  isHeld?: boolean;
  /** For a modal that Back and a reload reopen. */
  view?: OverlayView;
};

export type PlacedModalProps = ModalProps & {
  placement: string;
  bodyClassName?: string;
  focusesField?: boolean;
  /** It stands beside the page, which remains in use. */
  isColumn?: boolean;
};

const FIELD = ':is(input:not([type=hidden],[type=file]), select, textarea):not(:disabled)';

export default function Modal({
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
  isColumn = false,
  isHeld = false,
  view,
}: PlacedModalProps) {
  const body = useRef<HTMLDivElement>(null);
  useVisibleHeight(open);
  useOverlay(open, () => isHeld || onOpenChange(false), view, isColumn);
  useRoomForColumn(open && isColumn);
  const isOfPage = (reason: string) =>
    isColumn && reason === 'escape-key' && !document.activeElement?.closest('[data-column]');
  return (
    <Base.Root
      open={open}
      onOpenChange={(opens, { reason, allowPropagation }) =>
        isOfPage(reason) ? allowPropagation() : (isHeld && reason !== 'close-press') || onOpenChange(opens)
      }
      modal={!isColumn}
      disablePointerDismissal={isColumn}
    >
      <Base.Portal>
        {!isColumn && (
          <Base.Backdrop
            forceRender
            className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
        )}
        <Base.Popup
          data-column={isColumn || undefined}
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

const MIN_KEYBOARD_HEIGHT = 120;
const HEIGHT = '--visible-height';
const TOP = '--visible-top';

let usersCount = 0;

/** Publishes the viewport above an on-screen keyboard, which most phones lay over the page. */
function useVisibleHeight(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !active) return;
    const { style } = document.documentElement;
    const forget = () => [HEIGHT, TOP].forEach((name) => style.removeProperty(name));
    const measure = () => {
      const isKeyboard = viewport.scale === 1 && window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT;
      if (!isKeyboard) return forget();
      style.setProperty(HEIGHT, `${viewport.height}px`);
      style.setProperty(TOP, `${viewport.offsetTop}px`);
    };
    usersCount += 1;
    measure();
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, measure);
      usersCount -= 1;
      if (usersCount === 0) forget();
    };
  }, [active]);
}
