import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

/** Each kind has its own colour and shape, so that it is not identified by colour alone. */
const KINDS = {
  marigold: 'bg-[#f2a93b] text-[#23201b] [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-7px),0_100%)]',
  sky: 'bg-[#d3e4fb] text-[#173a6b] [clip-path:polygon(0_0,100%_0,100%_calc(100%-7px),50%_100%,0_calc(100%-7px))]',
  leaf: 'bg-[#cdebd6] text-[#154a2a] [clip-path:polygon(0_0,100%_0,100%_calc(100%-7px),75%_100%,50%_calc(100%-7px),25%_100%,0_calc(100%-7px))]',
  rose: 'rounded-b-full bg-[#fbd5cc] text-[#7c2417]',
};

export type RibbonKind = keyof typeof KINDS;

/** Must be placed inside a positioned element. */
export function Ribbon({ kind = 'marigold', children }: { kind?: RibbonKind; children: ReactNode }) {
  return (
    <span className="absolute -top-1 start-2 z-10 drop-shadow-[0_1px_1.5px_rgb(0_0_0/0.55)] sm:start-3">
      <span
        className={classNames(
          'block px-2 pt-1.5 pb-3 text-[0.7rem] leading-4 font-bold tracking-wide uppercase sm:px-2.5 sm:pt-2 sm:text-xs',
          KINDS[kind],
        )}
      >
        {children}
      </span>
    </span>
  );
}
