import { readSeedFile, readTable } from '../../apps/server/src/seeds/seed-files.ts';
import { parseIndianCities, readPincodes } from './pincodes.ts';
import { listColleges, listUniversities } from './schools.ts';

/** Builds the tables of `apps/server/seeds/reference` that are derived from `sources`, by their file name. */
export function buildReferenceTables(): Record<string, string> {
  const cities = parseIndianCities(readSeedFile('reference/cities.tsv.gz').toString('utf8').trimEnd());
  const world = { states: readTable<'country' | 'code' | 'name'>('reference/states.tsv'), cities };
  const aliases = readTable<'state' | 'city' | 'alias'>('reference/city-aliases.tsv');
  return {
    'colleges.tsv.gz': formatTable(listColleges()),
    'pincodes.tsv.gz': formatTable(readPincodes(world, aliases)),
    'universities.tsv.gz': formatTable(listUniversities()),
  };
}

function formatTable(rows: object[]) {
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `${cells.join('\t')}\n`).join('');
}
