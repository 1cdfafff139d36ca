export type Place = { latitude: number; longitude: number };

const PLACE = 'user_location';
const GRANTED = 'location_permission_granted';
const DAY = 24 * 60 * 60 * 1000;

/** Where the reader was at most a day ago, or null. */
export function findStoredPlace(now = Date.now()): Place | null {
  const { latitude, longitude, timestamp } = readStored();
  const isFresh = typeof timestamp === 'number' && timestamp <= now && now - timestamp < DAY;
  return isFresh && typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

export function storePlace(place: Place, now = Date.now()) {
  localStorage.setItem(PLACE, JSON.stringify({ ...place, timestamp: now }));
  localStorage.setItem(GRANTED, 'true');
}

export const wasGranted = () => localStorage.getItem(GRANTED) === 'true';

/** Whether the reader said no, or took the position back: then it is told again only when they ask for it. */
export const isRefused = () => localStorage.getItem(GRANTED) === 'false';

/** Forgets where the reader is, and that they ever agreed. */
export function stopTellingPlace() {
  localStorage.removeItem(PLACE);
  localStorage.setItem(GRANTED, 'false');
}

/** What another version or another hand left there is as good as nothing. */
function readStored(): Partial<Record<'latitude' | 'longitude' | 'timestamp', unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return {};
  }
}
