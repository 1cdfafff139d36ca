import india from './india.svg';

export const INDIA_VIEW = '0 0 390 420';

/** India in equirectangular projection; must be placed inside an SVG with this view. */
export function IndiaOutline() {
  return (
    <>
      <defs>
        <pattern id="hatching" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-primary-tint" />
          <path d="M0 0V7" strokeWidth="1.2" className="stroke-primary/20" />
        </pattern>
      </defs>
      <use
        href={`${india}#outline`}
        fill="url(#hatching)"
        strokeWidth="1.6"
        strokeLinejoin="round"
        className="stroke-primary/60"
      />
      <use href={`${india}#islands`} className="fill-primary/60" />
    </>
  );
}
