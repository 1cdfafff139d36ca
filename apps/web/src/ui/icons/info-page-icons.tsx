import { createIcon } from './icons.tsx';

// Kept apart from `icons.tsx`, which every page loads.
export const MailIcon = /* @__PURE__ */ createIcon(
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const SproutIcon = /* @__PURE__ */ createIcon(
  'M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4M5 21h14',
);
export const PeopleIcon = /* @__PURE__ */ createIcon(
  'M18 21a8 8 0 0 0-16 0M15 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
);
export const ExchangeIcon = /* @__PURE__ */ createIcon('M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4');
export const GiftIcon = /* @__PURE__ */ createIcon(
  'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1',
);
export const RupeeIcon = /* @__PURE__ */ createIcon('m14 20-8-8h4c5.333 0 5.333-8 0-8M6 4h12M6 8h12');
export const RentIcon = /* @__PURE__ */ createIcon(
  'M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338M3 9h5.859M8 2v3M22 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
);
