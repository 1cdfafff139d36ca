import { type KeyboardEvent, type ReactNode, useId } from 'react';

type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
};

/** A name with the number of things behind it, once it is known. */
export function CountedLabel({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      <span>{label}</span>
      {count !== undefined && <span className="text-xs font-normal whitespace-pre tabular-nums">{` (${count})`}</span>}
    </>
  );
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId();
  return (
    <div>
      <div className="@container">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          className="flex border-b border-line-strong pt-1 @max-3xs:flex-wrap sm:flex-wrap sm:gap-x-1 sm:px-1"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={id + tab.value}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="-mb-px min-h-11 rounded-t-card border border-b-0 border-transparent px-1 py-2 font-medium max-sm:text-[0.8125rem] max-sm:leading-tight max-sm:wrap-normal max-sm:[&:lang(ta)]:px-0.5 max-sm:[&:lang(ta)]:text-xs sm:shrink-0 sm:px-4 sm:font-semibold text-muted outline-offset-[-3px] hover:text-primary aria-selected:border-line-strong aria-selected:bg-page aria-selected:font-semibold aria-selected:text-ink"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {/* With a key, so that each panel begins anew. */}
      <div key={value} role="tabpanel" id={`${id}panel`} aria-labelledby={id + value} tabIndex={0} className="pt-6">
        {tabs.find((tab) => tab.value === value)?.panel}
      </div>
    </div>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys, Home and End move the focus among the tabs. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // Alt and an arrow go back or forward in the history.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const step = STEPS[event.key];
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step * direction) % tabs.length;
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
}
