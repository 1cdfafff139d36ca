import { Container } from '../../ui/layout/container.tsx';
import { RoutePicture } from '../../ui/layout/route-picture.tsx';
import { TextLink } from '../../ui/buttons.tsx';
import type { Elements } from '../../ui/elements.tsx';

type AccountCardProps = {
  title: string;
  lead: string;
  children: Elements;
  above?: Elements;
  /** In the head of the card if it answers a question, else below the card. */
  link?: { to: string; label: string; state?: object };
  question?: string;
};

export function AccountCard({ title, lead, children, above, link, question }: AccountCardProps) {
  const way = link && (
    <TextLink to={link.to} state={link.state} strong>
      {link.label}
    </TextLink>
  );
  return (
    <Container className="flex flex-col items-center py-5 sm:py-8 @desk:py-12">
      {above}
      <RoutePicture className="w-52 max-w-full" />
      <section className="-mt-px w-full max-w-md rounded-card border border-line bg-card p-6 shadow-soft sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-1 border-b-2 border-dotted border-line-strong/60 pb-4">
          <p className="text-muted">{lead}</p>
          {question && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2">
              <span>{question}</span>
              {way}
            </p>
          )}
        </div>
        {children}
      </section>
      {!question && way && <p className="mt-5">{way}</p>}
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
