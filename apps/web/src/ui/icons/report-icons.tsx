import { createIcon } from './icons.tsx';

export const FlagIcon = /* @__PURE__ */ createIcon('M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1zM4 22v-7');
export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
);
export const BlockIcon = /* @__PURE__ */ createIcon(
  'M4.929 4.929 19.07 19.071M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
);
