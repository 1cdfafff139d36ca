import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Container } from './container.tsx';
import type { Elements } from '../elements.tsx';

type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  aside?: Elements;
  shaded?: boolean;
  children: Elements;
};

export function Section({ title, lead, aside, shaded, children }: SectionProps) {
  return (
    <section className={classNames(shaded && 'border-y border-line bg-primary-tint/50')}>
      <Container className="py-12 desk:py-14">
        <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 className="text-2xl sm:text-3xl">{title}</h2>
            {lead && <p className="mt-1.5 max-w-2xl text-muted sm:text-lg">{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </Container>
    </section>
  );
}
