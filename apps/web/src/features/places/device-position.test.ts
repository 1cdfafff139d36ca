import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  findStoredCity,
  findStoredPlace,
  isRefused,
  storePlace,
  storeTown,
  useReaderPlace,
  wasGranted,
  withdrawPlace,
} from './device-position.ts';

const BENGALURU = { latitude: 12.97, longitude: 77.59 };
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-01T10:00:00Z');

const storage = new Map<string, string>();
vi.stubGlobal('window', globalThis);
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => storage.set(name, text),
  removeItem: (name: string) => storage.delete(name),
});
beforeEach(() => storage.clear());

test('a stored place is valid from its timestamp for one day', () => {
  storePlace(BENGALURU, NOW);
  expect(findStoredPlace(NOW)).toEqual(BENGALURU);
  expect(findStoredPlace(NOW + DAY - 1)).toEqual(BENGALURU);
  expect(findStoredPlace(NOW + DAY)).toBeNull();
  expect(findStoredPlace(NOW - 1)).toBeNull();
});

test('a named city is valid until another place replaces it', () => {
  const pune = { id: 1, name: 'Pune' };
  storeTown({ ...BENGALURU, city: pune, state: pune, country: pune });
  expect([findStoredPlace(NOW + 400 * DAY), findStoredCity()]).toEqual([BENGALURU, 'Pune']);
  expect(wasGranted()).toBe(false);
  storePlace(BENGALURU, NOW);
  expect([findStoredPlace(NOW + DAY), findStoredCity()]).toEqual([null, undefined]);
});

test('invalid stored data is ignored', () => {
  for (const text of ['', 'no JSON', 'null', '7', '{"latitude":"12","longitude":77,"timestamp":1}']) {
    storage.set('user_location', text);
    expect(findStoredPlace(NOW)).toBeNull();
  }
});

test('a reader who withdrew their position is not prompted again', () => {
  expect([wasGranted(), isRefused()]).toEqual([false, false]);
  storePlace(BENGALURU, NOW);
  expect([wasGranted(), isRefused()]).toEqual([true, false]);
  withdrawPlace();
  expect([wasGranted(), isRefused(), findStoredPlace(NOW)]).toEqual([false, true, null]);
});

test('a position that the device finds after it was withdrawn is not kept', async () => {
  const found: ((position: { coords: typeof BENGALURU }) => void)[] = [];
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: (find: (typeof found)[0]) => found.push(find) } });
  const places: ReturnType<typeof useReaderPlace>[] = [];
  renderToStaticMarkup(createElement(() => void places.push(useReaderPlace())));
  const asking = places[0]!.ask();
  withdrawPlace();
  found[0]!({ coords: BENGALURU });
  expect(await asking).toBeUndefined();
  expect([isRefused(), findStoredPlace()]).toEqual([true, null]);
});
