import type { BaseLogger } from 'pino';
import type { Db } from '../platform/db/tables.ts';
import * as queries from './reference.queries.ts';
import * as schools from './schools.queries.ts';
import { readSeedFile, readTable } from './seed-files.ts';
import { writeSetting, readSetting } from '../platform/db/settings.queries.ts';

const SEED = 'reference_data';

/** Increase it when the data in `seeds/reference` changes. */
const VERSION = '3';

/**
 * Seeds categories, languages, places and schools up to this version: inserts missing rows, updates names and pincodes
 * under their ids, deletes nothing. Cheap when up to date; slow when the city or college of many books was renamed.
 * Safe to run concurrently.
 */
export async function seedReferenceData(db: Db, log?: BaseLogger) {
  if ((await readSetting(db, SEED)) === VERSION) return;
  await db.transaction().execute(async (tx) => {
    await queries.lockSeeding(tx);
    const storedVersion = await readSetting(tx, SEED);
    if (storedVersion === VERSION) return;
    // In a new database it is routine.
    const level = storedVersion === undefined ? 'debug' : 'info';
    const began = performance.now();
    log?.[level]({ version: VERSION }, 'lists of places and colleges are brought up to date');
    await addLists(tx);
    await addWorld(tx);
    await addSchools(tx);
    await writeSetting(tx, SEED, VERSION);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    log?.[level]({ version: VERSION, seconds }, `lists of places and colleges took ${seconds} s`);
  });
}

async function addLists(tx: Db) {
  await queries.addCategories(tx, readTable<'name' | 'description'>('reference/categories.tsv'));
  await queries.addLanguages(tx, readTable<'name' | 'code'>('reference/languages.tsv'));
  await queries.addEditions(tx, readTable<queries.EditionColumn>('reference/editions.tsv.gz'));
}

async function addWorld(tx: Db) {
  const cities = readSeedFile('reference/cities.tsv.gz').toString('utf8').trimEnd();
  await queries.addCountries(tx, readTable<'code' | 'name'>('reference/countries.tsv'));
  await queries.addStates(tx, readTable<keyof queries.State>('reference/states.tsv'));
  await queries.addCities(tx, cities.slice(cities.indexOf('\n') + 1));
  await queries.addCityAliases(tx, readTable<'state' | 'city' | 'district' | 'alias'>('reference/city-aliases.tsv'));
  await queries.addPincodes(tx, readTable<keyof queries.Pincode>('reference/pincodes.tsv.gz'));
}

async function addSchools(tx: Db) {
  const universities = readTable<keyof schools.University>('reference/universities.tsv.gz');
  await schools.putUniversities(tx, universities);
  await schools.replaceUniversityAliases(tx, universities);
  const colleges = readTable<keyof schools.College>('reference/colleges.tsv.gz');
  await schools.putColleges(tx, colleges);
  await schools.replaceCollegeAliases(tx, colleges);
}
