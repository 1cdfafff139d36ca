export const DEFAULT_RADIUS_KM = 10;
