import { PlusIcon } from '../icons/icons.tsx';

type Question = { question: string; answer: string };

export function Questions({ entries }: { entries: readonly Question[] }) {
  return (
    <div className="rounded-card border border-line bg-card shadow-soft">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group border-b-2 border-dotted border-line last:border-0">
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold hover:text-primary sm:px-5 [&::-webkit-details-marker]:hidden">
            <span>{question}</span>
            <PlusIcon className="size-5 shrink-0 text-primary transition-transform duration-150 group-open:rotate-45" />
          </summary>
          <p className="px-4 pb-4 text-muted sm:px-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
