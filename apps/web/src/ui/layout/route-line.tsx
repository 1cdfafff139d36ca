import { classNames } from '../elements.tsx';
import india from './india.svg';

/** A route over India in equirectangular projection. */
export function IndiaMap(route: RouteLineProps) {
  return (
    <svg viewBox="0 0 390 420" aria-hidden="true" className="w-full">
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
      <RouteLine {...route} />
    </svg>
  );
}

type RouteLineProps = {
  path: string;
  stops?: readonly (readonly [x: number, y: number])[];
};

/** Must be placed inside an SVG. */
export function RouteLine({ path, stops = [] }: RouteLineProps) {
  return (
    <g>
      <path
        d={path}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeDasharray="0.1 8"
        className="stroke-stamp"
      />
      {stops.map(([x, y], index) => (
        <Pin key={`${x},${y}`} x={x} y={y} last={index === stops.length - 1} />
      ))}
    </g>
  );
}

function Pin({ x, y, last }: { x: number; y: number; last: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0C-2-5-9-9-9-16a9 9 0 0 1 18 0C9-9 2-5 0 0Z"
        className={classNames('stroke-card', last ? 'fill-stamp' : 'fill-primary')}
        strokeWidth={1.5}
      />
      <circle cy={-16} r={3.4} className="fill-card" />
    </g>
  );
}
