import { IndiaMap } from '../../../ui/layout/route-line.tsx';

/** Kochi, Bengaluru, Chennai, Hyderabad, Mumbai, Jaipur, Delhi, Lucknow, Kolkata, Guwahati. */
const STOPS = [
  [116, 369],
  [131, 330],
  [164, 328],
  [142, 271],
  [75, 249],
  [109, 146],
  [127, 124],
  [172, 147],
  [263, 203],
  [304, 157],
] as const;

const ROUTE =
  'M116 369C108 352 118 338 131 330C142 322 152 340 164 328C180 310 158 288 142 271C126 256 98 272 75 249' +
  'C52 222 92 176 109 146C112 138 118 128 127 124C146 116 160 132 172 147C196 178 236 166 263 203C284 226 288 176 304 157';

export const HomeMap = () => <IndiaMap path={ROUTE} stops={STOPS} />;
