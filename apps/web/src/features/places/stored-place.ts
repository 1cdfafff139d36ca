export type Place = { latitude: number; longitude: number };

const PLACE = 'user_location';
const GRANTED = 'location_permission_granted';
const DAY = 24 * 60 * 60 * 1000;

export function findStoredPlace(now = Date.now()): Place | null {
  const { latitude, longitude, timestamp } = readStored();
  const isFresh = typeof timestamp === 'number' && timestamp <= now && now - timestamp < DAY;
  return isFresh && typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

export function storePlace(place: Place, now = Date.now()) {
  localStorage.setItem(PLACE, JSON.stringify({ ...place, timestamp: now }));
  localStorage.setItem(GRANTED, 'true');
}

export function clearPlace() {
  localStorage.removeItem(PLACE);
  localStorage.removeItem(GRANTED);
}

export const wasGranted = () => localStorage.getItem(GRANTED) === 'true';

export const isRefused = () => localStorage.getItem(GRANTED) === 'false';

export function withdrawPlace() {
  localStorage.removeItem(PLACE);
  localStorage.setItem(GRANTED, 'false');
}

/** Invalid data, for example of another version, is ignored. */
function readStored(): Partial<Record<'latitude' | 'longitude' | 'timestamp', unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return {};
  }
}
