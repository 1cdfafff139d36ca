import { Container } from '../../ui/layout/container.tsx';
import { RoutePicture } from '../../ui/layout/route-picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Elements } from '../../ui/elements.tsx';

type AccountCardProps = {
  title: string;
  lead: string;
  children: Elements;
  above?: Elements;
  /** Below the card, with a question before it. */
  link?: { to: string; label: string; state?: object };
  question?: string;
};

export function AccountCard({ title, lead, children, above, link, question }: AccountCardProps) {
  return (
    <Container className="flex flex-col items-center py-8 desk:py-12">
      {above}
      <RoutePicture className="w-52 max-w-full" />
      <section className="-mt-px w-full max-w-md rounded-card border border-line bg-card p-6 shadow-soft sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 border-b-2 border-dotted border-line-strong/60 pb-5 text-muted">{lead}</p>
        {children}
      </section>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2">
        <span>{question}</span>
        {link && (
          <TextLink to={link.to} state={link.state} strong>
            {link.label}
          </TextLink>
        )}
      </p>
    </Container>
  );
}

export function FormAlert({ text }: { text?: string }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="rounded-card border border-declined/40 bg-declined-tint px-4 py-3 font-medium text-declined"
    >
      {text}
    </p>
  );
}
