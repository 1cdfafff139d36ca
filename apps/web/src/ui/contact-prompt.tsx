import { LinkButton } from './link-button.tsx';

type ContactPromptProps = { question: string; action: string; to: string };

export function ContactPrompt({ question, action, to }: ContactPromptProps) {
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-primary-tint p-5 sm:p-6">
      <p className="font-serif text-xl font-semibold">{question}</p>
      <LinkButton to={to}>{action}</LinkButton>
    </aside>
  );
}
