import type { College, University } from '../../apps/server/src/seeds/schools.queries.ts';
import { cleanName, deriveAliases } from './school-names.ts';
import { readSourceTable } from './sources.ts';

const splitAliases = (aliases: string) => aliases.split('|').filter(Boolean);

/** Lists the colleges with corrected names, our own additions and aliases. */
export function listColleges(): College[] {
  const official = readSourceTable<'aicte_id' | 'name' | 'district' | 'state' | 'university'>('colleges.tsv.gz').map(
    (row) => ({ ...row, name: cleanName(row.name) }),
  );
  const ours = readSourceTable<'name' | 'district' | 'state' | 'aliases'>('college-names.tsv');
  const identify = (row: { name: string; district: string; state: string }) =>
    [row.name, row.district, row.state].join('|');
  const curated = new Map(ours.map((row) => [identify(row), splitAliases(row.aliases)]));
  const officialKeys = new Set(official.map(identify));
  const additions = ours
    .filter((row) => !officialKeys.has(identify(row)))
    .map(({ name, district, state }) => ({ aicte_id: '', name, district, state, university: '' }));
  return [...official, ...additions].map((row) => ({ ...row, ...listAliases(row.name, curated.get(identify(row))) }));
}

/** Lists the universities with corrected or updated names. */
export function listUniversities(): University[] {
  const ours = readSourceTable<'name' | 'now' | 'place' | 'aliases'>('university-names.tsv');
  const identify = (row: { name: string; place: string }) => `${row.name}|${row.place}`;
  const curated = new Map(ours.map((row) => [identify(row), row]));
  const official = readSourceTable<'name' | 'place'>('universities.tsv');
  const officialKeys = new Set(official.map((row) => identify({ ...row, name: cleanName(row.name) })));
  return [...official, ...ours.filter((row) => !officialKeys.has(identify(row)))].map((row) => {
    const mended = cleanName(row.name);
    const correction = curated.get(identify({ name: mended, place: row.place }));
    const name = correction?.now || mended;
    const ownAliases = [...splitAliases(correction?.aliases ?? ''), ...(correction?.now ? [mended] : [])];
    return { source_name: row.name, name, place: row.place, ...listAliases(name, ownAliases) };
  });
}

const listAliases = (name: string, curated: string[] = []) => ({
  aliases: curated.join('|'),
  derived_aliases: deriveAliases(name)
    .filter((alias) => !curated.includes(alias))
    .join('|'),
});
