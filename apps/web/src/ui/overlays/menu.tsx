import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../buttons.tsx';
import { useOverlay } from './overlay-history.ts';
import { useDismiss } from './use-dismiss.ts';
import type { Elements } from '../elements.tsx';

type MenuEntry = { label: string; icon?: Elements } & ({ to: string } | { onSelect: () => void });

type MenuProps = { label: string; icon: Elements; entries: readonly MenuEntry[]; className?: string };

const entryStyle =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start wrap-anywhere text-ink hover:bg-primary-tint hover:text-primary [&>svg]:shrink-0 focus-visible:bg-primary-tint focus-visible:outline-offset-[-2px]';

/** The menu button pattern of the ARIA Authoring Practices Guide. */
export function Menu({ label, icon, entries, className }: MenuProps) {
  const [openBy, setOpenBy] = useState<'mouse' | 'press' | null>(null);
  const open = openBy !== null;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenBy(null);
    button.current?.focus();
  };
  // An entry for a passing mouse would remove the pages that Forward leads to.
  useOverlay(openBy === 'press', close);
  useDismiss(box, open, () => setOpenBy(null));

  const openByKey = (key: string) => {
    setOpenBy('press');
    requestAnimationFrame(() => moveFocus(box.current, key));
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Does not close the surrounding dialog.
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpenBy(null);
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    openByKey(event.key);
  };
  const byMouse = (next: 'mouse' | null) => (event: { pointerType: string }) =>
    event.pointerType === 'mouse' && setOpenBy((now) => (now === 'press' ? now : next));

  return (
    <div
      ref={box}
      className="inline-flex"
      onKeyDown={steer}
      onPointerEnter={byMouse('mouse')}
      onPointerLeave={byMouse(null)}
    >
      <IconButton
        ref={button}
        label={label}
        title={undefined}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerUp={(event) => event.pointerType !== 'mouse' && setOpenBy(open ? null : 'press')}
        onClick={(event) => event.detail === 0 && (open ? close() : openByKey('Home'))}
      >
        {icon}
      </IconButton>
      {open && (
        <div ref={placeBesideButton} popover="manual" className="fixed inset-auto m-0 bg-transparent py-1">
          <div
            id={id}
            role="menu"
            aria-label={label}
            className="w-max max-w-[min(18rem,calc(100vw-1rem))] min-w-[min(12rem,calc(100vw-1rem))] rounded-card border border-line bg-card py-1 text-base shadow-soft"
          >
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} close={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const content = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
    </>
  );
  if ('to' in entry)
    return (
      <Link role="menuitem" tabIndex={-1} to={entry.to} onClick={close} className={entryStyle}>
        {content}
      </Link>
    );
  const choose = () => {
    close();
    entry.onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose} className={entryStyle}>
      {content}
    </button>
  );
}

function moveFocus(box: HTMLElement | null, key: string) {
  const items = [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const now = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const target = {
    ArrowDown: now === last ? 0 : now + 1,
    ArrowUp: now <= 0 ? last : now - 1,
    Home: 0,
    End: last,
  }[key];
  items[target ?? 0]?.focus();
}

const MARGIN = 8;

/** A ref callback that shows a menu over everything, below its button or above it, within the window. */
function placeBesideButton(menu: HTMLElement | null) {
  if (!menu) return undefined;
  const place = () => {
    const button = menu.previousElementSibling!.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = menu;
    const { clientWidth, clientHeight } = document.documentElement;
    const left = getComputedStyle(menu).direction === 'rtl' ? button.left : button.right - width;
    menu.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
    const top = button.bottom + height > clientHeight ? button.top - height : button.bottom;
    menu.style.top = `${Math.max(0, top)}px`;
  };
  if ('popover' in menu) menu.showPopover();
  place();
  const size = new ResizeObserver(place);
  size.observe(menu);
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    size.disconnect();
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}
