export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 32" aria-hidden="true" className={className}>
      <path
        d="M2 10c5.5-2.2 11-1.5 15 1.3 4-2.8 9.5-3.5 15-1.3v17c-5.5-2-11-1.5-15 1.3-4-2.8-9.5-3.3-15-1.3Z"
        className="fill-primary"
      />
      <path d="M17 11.5V28" className="stroke-card" strokeWidth="1.5" />
      <path
        d="M5.5 22c4-5 6.5 1.5 11-1.5s4-5 10-6.5"
        fill="none"
        className="stroke-marigold"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0.1 3.4"
      />
      <path
        d="M27 13c-1-2.5-4.5-4-4.5-7.5a4.5 4.5 0 0 1 9 0C31.5 9 28 10.5 27 13Z"
        className="fill-stamp stroke-page"
      />
      <circle cx="27" cy="5.5" r="1.5" className="fill-page" />
    </svg>
  );
}
