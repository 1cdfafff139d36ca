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

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line-strong px-1 pt-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 shrink-0 rounded-t-card border border-b-0 border-transparent px-2.5 py-2 sm:px-4 font-semibold text-muted outline-offset-[-3px] hover:text-primary data-active:border-line-strong data-active:bg-page data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.fallback ? <Suspense fallback={tab.fallback}>{tab.panel}</Suspense> : tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
