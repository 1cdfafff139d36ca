import { createDirectedIcon, createIcon } from './icons.tsx';

// Kept apart from `icons.tsx`: guests do not load them.
export const BellIcon = /* @__PURE__ */ createIcon(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
export const MessagesIcon = /* @__PURE__ */ createIcon(
  'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
);
export const MessageIcon = /* @__PURE__ */ createIcon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
export const BackIcon = /* @__PURE__ */ createDirectedIcon('m12 19-7-7 7-7M19 12H5');
export const DownIcon = /* @__PURE__ */ createIcon('M12 5v14M19 12l-7 7-7-7');
export const SeenIcon = /* @__PURE__ */ createIcon('M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16');
export const ClockIcon = /* @__PURE__ */ createIcon('M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0');
export const SendIcon = /* @__PURE__ */ createDirectedIcon(
  'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16',
);
