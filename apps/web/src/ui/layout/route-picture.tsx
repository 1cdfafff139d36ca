import { classNames } from '../styles/class-names.ts';

export function RoutePicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className={className}>
      <g strokeWidth={1.5} className="stroke-ink/70">
        <rect x="22" y="52" width="14" height="50" rx="2" className="fill-primary-tint" />
        <rect x="38" y="44" width="18" height="58" rx="2" className="fill-marigold-tint" />
        <rect x="60" y="50" width="15" height="53" rx="2" transform="rotate(9 67 76)" className="fill-declined-tint" />
        <path d="M43 54h8M43 58h8M26 62h6M26 92h6" />
        <path d="M8 102.5h224" strokeLinecap="round" />
      </g>
      <RouteLine
        path="M84 92C112 92 104 40 134 38S150 84 176 80 196 52 214 46"
        stops={[
          [134, 38],
          [214, 46],
        ]}
      />
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
