export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 start-2 z-50 -translate-y-20 rounded-card bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      {label}
    </a>
  );
}
