import type { ReactNode } from 'react';

/** A bookmark hanging over the edge of a cover; place it inside a positioned element. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <span className="absolute -top-1 left-3 z-10 bg-marigold px-2.5 pt-2 pb-3.5 text-xs font-bold tracking-wide text-[#23201b] uppercase shadow-soft [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-7px),0_100%)]">
      {children}
    </span>
  );
}
