import type { ReactNode } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-card p-3 shadow-soft sm:p-7">
      <legend className="float-start mb-2 w-full sm:mb-5 border-b-2 border-stamp/50 pb-1 sm:pb-2 font-serif text-xl font-semibold">
        {title}
      </legend>
      <div className="clear-start grid grid-cols-1 gap-2 sm:gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
