import { createIcon } from './icons.tsx';

export const MoreIcon = /* @__PURE__ */ createIcon(
  'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
);
export const BlockIcon = /* @__PURE__ */ createIcon(
  'M4.929 4.929 19.07 19.071M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
);
