import { StarIcon } from './icons/icons.tsx';

const STARS = [1, 2, 3, 4, 5];

export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} share={roundToHalf(value) - star + 1} className="size-5" />
      ))}
    </span>
  );
}

const roundToHalf = (value: number) => Math.round(value * 2) / 2;

/** The outline carries the contrast; the fill colour alone is too light. */
export function Star({ share, className }: { share: number; className: string }) {
  const star = (fill = '') => <StarIcon className={`${className} text-muted ${fill}`} />;
  if (share !== 0.5) return star(share > 0 ? 'fill-marigold' : '');
  return (
    <span className="relative">
      {star()}
      <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">{star('fill-marigold')}</span>
    </span>
  );
}
