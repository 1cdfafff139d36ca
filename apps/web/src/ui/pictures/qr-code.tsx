import { useMemo } from 'react';
import { encode } from 'uqr';
import { classNames } from '../elements.tsx';

type QrCodeProps = { text: string; label: string; className?: string };

/** Dark on white in both themes, as scanners expect. */
export function QrCode({ text, label, className = 'mx-auto size-52' }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text]);
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-card border border-line', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
