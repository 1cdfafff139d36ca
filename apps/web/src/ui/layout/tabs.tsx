import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, Suspense } from 'react';

/** @property fallback shown until the panel is loaded */
type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode; fallback?: ReactNode };

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
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <div className="@container">
        <Base.List
          aria-label={label}
          className="flex border-b border-line-strong pt-1 @max-3xs:flex-wrap sm:flex-wrap sm:gap-x-1 sm:px-1"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="-mb-px min-h-11 rounded-t-card border border-b-0 border-transparent px-1 py-2 font-medium max-sm:text-[0.8125rem] max-sm:leading-tight max-sm:wrap-normal max-sm:[&:lang(ta)]:px-0.5 max-sm:[&:lang(ta)]:text-xs sm:shrink-0 sm:px-4 sm:font-semibold text-muted outline-offset-[-3px] hover:text-primary data-active:border-line-strong data-active:bg-page data-active:font-semibold data-active:text-ink"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.fallback ? <Suspense fallback={tab.fallback}>{tab.panel}</Suspense> : tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
