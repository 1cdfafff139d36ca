import { StarIcon } from './icons.tsx';

const STARS = [1, 2, 3, 4, 5];

type StarsProps = { value: number; label: string; className?: string };

/** How many of five stars; the label says it to those who do not see them. */
export function Stars({ value, label, className = 'size-5' }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} filled={star <= Math.round(value)} className={className} />
      ))}
    </span>
  );
}

/** The outline is what can be told from the paper; marigold alone is too light for that. */
export function Star({ filled, className }: { filled: boolean; className: string }) {
  return <StarIcon className={`${className} text-muted ${filled ? 'fill-marigold' : ''}`} />;
}
