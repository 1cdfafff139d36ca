import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonStyle } from '../../../ui/icon-button.tsx';
import { MoreIcon, FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { ReportTrigger } from '../../reports/report-actions.tsx';

type Corner = { right: number; top: number };

export const MessageMenu = ({ message: { id } }: { message: Message }) => (
  <ReportTrigger thing={{ kind: 'message', id }}>{(show) => <Menu onReport={show} />}</ReportTrigger>
);

/** A popover, because the log would clip it. */
function Menu({ onReport }: { onReport: () => void }) {
  const { t } = useTranslation('conversations');
  const id = useId();
  const [corner, setCorner] = useState<Corner>();
  const toggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'closed') return setCorner(undefined);
    currentTarget.querySelector('button')?.focus();
  };
  const button = useRef<HTMLButtonElement>(null);
  const goBack = () => button.current?.focus();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!corner || event.key !== 'Escape') return;
    // The surrounding dialog must neither close nor take the focus.
    event.stopPropagation();
    goBack();
  };
  const report = () => {
    goBack();
    onReport();
  };
  return (
    <span onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-label={t('messageMenu.label')}
        title={t('messageMenu.label')}
        aria-haspopup="menu"
        aria-expanded={corner !== undefined}
        popoverTarget={id}
        onClick={(event) => setCorner(findCorner(event))}
        className={`${iconButtonStyle} -my-3 -me-3 text-muted opacity-70 hover:opacity-100 focus-visible:opacity-100`}
      >
        <MoreIcon className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        role="menu"
        aria-label={t('messageMenu.label')}
        onToggle={toggle}
        style={{ inset: 'auto', ...corner }}
        className="rounded-card border border-line bg-card py-1 text-base text-ink shadow-soft"
      >
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={report}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-2 hover:bg-primary-tint hover:text-primary focus-visible:bg-primary-tint focus-visible:-outline-offset-2"
        >
          <FlagIcon className="size-4 shrink-0" />
          {t('messageMenu.report')}
        </button>
      </span>
    </span>
  );
}

const MENU = { width: 230, height: 60 };

/** Below the button, or above it without room below; clamped to the left edge. */
function findCorner({ currentTarget }: MouseEvent<HTMLElement>): Corner {
  const { right, top, bottom } = currentTarget.getBoundingClientRect();
  return {
    right: window.innerWidth - Math.max(right, MENU.width),
    top: bottom + MENU.height > window.innerHeight ? top - MENU.height : bottom,
  };
}
