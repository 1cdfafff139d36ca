import type { ReactNode } from 'react';

type SettingsSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

/** Links reach the section by its id. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 border-t border-line pt-5">
      <h3 id={`${id}-title`} className="text-xl">
        {title}
      </h3>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
