import { RouteLine } from './route-line.tsx';

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
