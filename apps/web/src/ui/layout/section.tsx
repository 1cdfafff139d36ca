import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import type { Elements } from '../elements.tsx';

type SectionProps = { title: ReactNode; lead?: ReactNode; aside?: Elements; children: Elements };

export function Section({ title, lead, aside, children }: SectionProps) {
  return (
    <section>
      <Container className="py-1.5 @desk:py-2">
        <header className="flex min-h-11 items-center @desk:min-h-10 justify-between">
          <h2 className="min-w-0 text-[1.0625rem] wrap-break-word sm:text-2xl">{title}</h2>
          {aside && <div className="shrink-0">{aside}</div>}
        </header>
        {lead && <p className="mb-2 text-sm text-muted sm:text-base">{lead}</p>}
        {children}
      </Container>
    </section>
  );
}
