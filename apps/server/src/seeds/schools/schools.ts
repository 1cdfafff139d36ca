import { deriveAliases, cleanName } from './school-names.ts';
import { readTable } from '../seed-files.ts';

interface School {
  name: string;
  /** Other names, for the search. */
  other_names: string;
}

export interface University extends School {
  source_name: string;
  place: string;
}

export interface College extends School {
  /** Empty when not in AICTE's list. */
  aicte_id: string;
  district: string;
  state: string;
  university: string;
}

export interface SchoolAlias {
  name: string;
  place: string;
  state: string;
  alias: string;
  is_curated: boolean;
}

const splitAliases = (aliases: string) => aliases.split('|').filter(Boolean);

/** Reads the colleges with corrected names, our own additions and aliases. */
export function readColleges() {
  const official = readTable<'aicte_id' | 'name' | 'district' | 'state' | 'university'>(
    'reference/colleges.tsv.gz',
  ).map((row) => ({ ...row, name: cleanName(row.name) }));
  const ours = readTable<'name' | 'district' | 'state' | 'aliases'>('reference/college-names.tsv');
  const identify = (row: { name: string; district: string; state: string }) =>
    [row.name, row.district, row.state].join('|');
  const curated = new Map(ours.map((row) => [identify(row), splitAliases(row.aliases)]));
  const officialKeys = new Set(official.map(identify));
  const additions = ours
    .filter((row) => !officialKeys.has(identify(row)))
    .map((row) => ({ ...row, aicte_id: '', university: '' }));

  const aliases: SchoolAlias[] = [];
  const colleges: College[] = [...official, ...additions].map((row) => {
    const names = listNames(row.name, curated.get(identify(row)) ?? []);
    aliases.push(...names.map((alias) => ({ ...alias, name: row.name, place: row.district, state: row.state })));
    return { ...row, other_names: names.map(({ alias }) => alias).join(' ') };
  });
  return { colleges, aliases };
}

/** Reads the universities with corrected or updated names. */
export function readUniversities() {
  const ours = readTable<'name' | 'now' | 'place' | 'aliases'>('reference/university-names.tsv');
  const identify = (row: { name: string; place: string }) => `${row.name}|${row.place}`;
  const curated = new Map(ours.map((row) => [identify(row), row]));
  const official = readTable<'name' | 'place'>('reference/universities.tsv');
  const officialKeys = new Set(official.map((row) => identify({ ...row, name: cleanName(row.name) })));

  const aliases: SchoolAlias[] = [];
  const universities = [...official, ...ours.filter((row) => !officialKeys.has(identify(row)))].map(
    (row): University => {
      const mended = cleanName(row.name);
      const correction = curated.get(identify({ name: mended, place: row.place }));
      const name = correction?.now || mended;
      const names = listNames(name, [...splitAliases(correction?.aliases ?? ''), ...(correction?.now ? [mended] : [])]);
      aliases.push(...names.map((alias) => ({ ...alias, name, place: row.place, state: '' })));
      return { source_name: row.name, name, place: row.place, other_names: names.map(({ alias }) => alias).join(' ') };
    },
  );
  return { universities, aliases };
}

const listNames = (name: string, curated: string[]) => [
  ...curated.map((alias) => ({ alias, is_curated: true })),
  ...deriveAliases(name)
    .filter((alias) => !curated.includes(alias))
    .map((alias) => ({ alias, is_curated: false })),
];
