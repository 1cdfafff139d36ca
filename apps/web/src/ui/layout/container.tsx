import type { ComponentProps, ReactNode } from 'react';
import { classNames, type Elements } from '../elements.tsx';

export const Container = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('mx-auto w-full max-w-content px-4 sm:px-6', className)} />
);

type PageProps = { title: ReactNode; lead?: ReactNode; aside?: Elements; children: Elements };

export function Page({ title, lead, aside, children }: PageProps) {
  return (
    <Container className="py-3 sm:py-6 @desk:py-12">
      <header className="mb-3 sm:mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl @desk:text-4xl">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl sm:mt-2 text-muted">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </Container>
  );
}
