import type { ComponentProps } from 'react';

/** Paths from Lucide (ISC licence). Its React package is larger than all of these together. */
export function createIcon(path: string) {
  return ({ className = 'size-5' }: Pick<ComponentProps<'svg'>, 'className'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}

export function createDirectedIcon(path: string) {
  const Icon = createIcon(path);
  return ({ className = 'size-5' }: Pick<ComponentProps<'svg'>, 'className'>) => (
    <Icon className={`${className} rtl:-scale-x-100`} />
  );
}

// All of these are part of the first screen; icons of few pages are defined with them.
export const MenuIcon = /* @__PURE__ */ createIcon('M4 5h16M4 12h16M4 19h16');
export const CloseIcon = /* @__PURE__ */ createIcon('M18 6 6 18M6 6l12 12');
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m6 9 6 6 6-6');
export const RetryIcon = /* @__PURE__ */ createIcon('M21 12a9 9 0 1 1-9-9c2.5 0 5 1 6.7 2.7L21 8M21 3v5h-5');
export const AccountIcon = /* @__PURE__ */ createIcon(
  'M17.9 20a6 6 0 0 0-11.8 0M16 11a4 4 0 1 1-8 0 4 4 0 0 1 8 0M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
);
export const PersonIcon = /* @__PURE__ */ createIcon('M17 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0M20 21a8 8 0 0 0-16 0');
export const LogoutIcon = /* @__PURE__ */ createDirectedIcon(
  'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
);
export const MapPinIcon = /* @__PURE__ */ createIcon(
  'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);
export const StarIcon = /* @__PURE__ */ createIcon(
  'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2L7 14.2 2 9.3l6.9-1z',
);
export const SearchIcon = /* @__PURE__ */ createIcon('m21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0');
export const CheckIcon = /* @__PURE__ */ createIcon('M20 6 9 17l-5-5');
export const PlusIcon = /* @__PURE__ */ createIcon('M5 12h14M12 5v14');
export const FiltersIcon = /* @__PURE__ */ createIcon(
  'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
);
