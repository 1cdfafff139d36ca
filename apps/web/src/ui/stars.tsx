import { StarIcon } from './icons/icons.tsx';

const STARS = [1, 2, 3, 4, 5];

export function Stars({ value, label, className = 'size-5' }: { value: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} filled={star <= Math.round(value)} className={className} />
      ))}
    </span>
  );
}

/** The outline carries the contrast; the fill colour alone is too light. */
export function Star({ filled, className }: { filled: boolean; className: string }) {
  return <StarIcon className={`${className} text-muted ${filled ? 'fill-marigold' : ''}`} />;
}
