import { calculateDistanceKm } from '../../apps/server/src/platform/geography/great-circle.ts';
import type { Pincode, State } from '../../apps/server/src/seeds/reference.queries.ts';
import { readSourceJson, readSourceTable } from './sources.ts';

type Source = Record<'pincode' | 'district' | 'state' | 'latitude' | 'longitude', string>;

interface IndianCity {
  /** The code of the state. */
  state: string;
  name: string;
  district: string | null;
  latitude: number;
  longitude: number;
}

interface PincodeNames {
  /** Current names of states that India Post's directory lists under earlier ones. */
  states: Record<string, string>;
  /** Cities identified by the first three digits of a pincode, whatever the district. */
  metropolitanCities: Record<string, string>;
  /** Cities of districts (`state: district`) that have another name. */
  districtCities: Record<string, string>;
}

/** Kilometres from the centre of the district's city. */
const CITY_RADIUS = 20;
/** Kilometres within which another town counts as the city. */
const TOWN_RADIUS = 25;

/** Reads the pincodes of India with the current state names and our city names. */
export function readPincodes(
  world: { states: State[]; cities: IndianCity[] },
  aliases: Record<'state' | 'city' | 'alias', string>[],
): Pincode[] {
  const names = readSourceJson<PincodeNames>('pincode-names.json');
  const cities = groupCitiesByState(world);
  const renamed = new Map(aliases.map(({ state, city, alias }) => [`${state} ${alias.toLowerCase()}`, city]));
  return readSourceTable<keyof Source>('pincodes.tsv.gz').map((row) => {
    const district = row.district.replace(/\s*\(.*\)$/, '');
    const state = getState(names, row.state, district);
    const towns = cities.get(state) ?? [];
    const find = (name: string | undefined) => towns.find((town) => town.name === name);
    const metropolis = find(names.metropolitanCities[row.pincode.slice(0, 3)]);
    const city =
      metropolis ??
      findCity(
        towns,
        find(getDistrictCity(row, state, names.districtCities[`${state}: ${district}`] ?? district, renamed)),
        row,
      );
    return { pincode: row.pincode, district, state, city: city?.name ?? '', city_district: city?.district ?? '' };
  });
}

/** The Indian rows of cities.tsv. */
export const parseIndianCities = (table: string): IndianCity[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('IN\t'))
    .map((line) => line.split('\t'))
    .map(([, state = '', name = '', district, latitude, longitude]) => ({
      state,
      name,
      district: district || null,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));

function groupCitiesByState({ states, cities }: { states: State[]; cities: IndianCity[] }) {
  const names = new Map(states.filter(({ country }) => country === 'IN').map(({ code, name }) => [code, name]));
  const groups = new Map<string, IndianCity[]>();
  for (const city of cities) {
    const state = names.get(city.state);
    if (!state) continue;
    const group = groups.get(state);
    if (group) group.push(city);
    else groups.set(state, [city]);
  }
  return groups;
}

function getState({ states }: PincodeNames, state: string, district: string) {
  if (district === 'Leh' || district === 'Kargil') return 'Ladakh';
  if (district === 'Pondicherry') return 'Puducherry';
  return states[state] ?? state;
}

function getDistrictCity({ pincode }: Source, state: string, district: string, renamed: Map<string, string>) {
  if (district === 'Thane' && pincode.startsWith('4007')) return 'Navi Mumbai';
  return renamed.get(`${state} ${district.toLowerCase()}`) ?? district;
}

function findCity(towns: IndianCity[], ofDistrict: IndianCity | undefined, { latitude, longitude }: Source) {
  if (latitude === '') return ofDistrict;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  if (ofDistrict && calculateDistanceKm(place, ofDistrict) <= CITY_RADIUS) return ofDistrict;
  let nearest = ofDistrict;
  let distance = TOWN_RADIUS;
  for (const town of towns) {
    const away = calculateDistanceKm(place, town);
    if (away >= distance) continue;
    nearest = town;
    distance = away;
  }
  return nearest;
}
