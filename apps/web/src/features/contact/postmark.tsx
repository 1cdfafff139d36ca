const TEETH = Array.from({ length: 7 }, (_, index) => index);

export function Postmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 144 76" aria-hidden="true" className={className}>
      <g transform="translate(82 4)">
        <rect width="56" height="68" className="fill-primary" />
        {TEETH.map((tooth) => (
          <g key={tooth} className="fill-card">
            <circle cx={4 + tooth * 8} r="2" />
            <circle cx={4 + tooth * 8} cy="68" r="2" />
            <circle cy={4 + tooth * 10} r="2" />
            <circle cx="56" cy={4 + tooth * 10} r="2" />
          </g>
        ))}
        <rect x="6" y="7" width="44" height="54" fill="none" strokeWidth="1" className="stroke-marigold" />
        <path
          d="M13 28c5-2 10-1 15 2 5-3 10-4 15-2v20c-5-2-10-1-15 2-5-3-10-4-15-2Z"
          className="fill-card stroke-marigold"
          strokeWidth="1"
        />
        <path d="M28 30v20" className="stroke-primary" />
      </g>
      <g fill="none" strokeWidth="2" className="stroke-stamp">
        <circle cx="62" cy="38" r="24" />
        <circle cx="62" cy="38" r="17" strokeDasharray="0.1 5" strokeLinecap="round" />
        <path d="M4 28q8-5 16 0t16 0M2 38q8-5 16 0t16 0M4 48q8-5 16 0t16 0" />
        <path d="M55 42l7-9 7 9" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
