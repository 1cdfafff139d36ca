import { describe, expect, it } from 'vitest';
import { cleanName, deriveAliases } from '../../../tools/reference/school-names.ts';
import { buildReferenceTables } from '../../../tools/reference/tables.ts';
import { readSeedFile } from '../src/seeds/seed-files.ts';

it.each(Object.entries(buildReferenceTables()))('%s is what npm run schools writes', (file, table) => {
  expect(readSeedFile(`reference/${file}`).toString('utf8') === table).toBe(true);
});

describe('cleanName', () => {
  it.each([
    ['Govt.Polytechnic ,Repalle', 'Govt. Polytechnic, Repalle'],
    ['Behara Technical Campus(Behara Polytechnic)', 'Behara Technical Campus (Behara Polytechnic)'],
    ['Priyadarshini Institutue of Techonology', 'Priyadarshini Institute of Technology'],
    ['Mahatma Phule Bca College Parbhani 265', 'Mahatma Phule BCA College Parbhani'],
    ['Lnct Indore Campus', 'LNCT Indore Campus'],
    ["Kces's Institute of Management & Research, Jalgaon", "KCES's Institute of Management & Research, Jalgaon"],
    [
      'Vignanasudha Institute of Management and Technology[vimat]',
      'Vignanasudha Institute of Management and Technology [VIMAT]',
    ],
    ['WOMENÃ¢â\u0082¬â\u0084¢S ENGINEERING COLLEGE', 'Women’s Engineering College'],
    ['Sardar Patel University of Agriculture Amd Technology', 'Sardar Patel University of Agriculture Amd Technology'],
  ])('corrects: %s', (given, mended) => expect(cleanName(given)).toBe(mended));

  it.each([
    "St. Xavier's College",
    'R.V. College of Engineering',
    'Dr. B.R. Ambedkar Institute of Technology',
    'Christ Deemed To Be University Main Campus',
    'Patna Women’s College',
    'Shri Ram College of Commerce',
    'PSG College of Technology',
    'Govt. Engg. College',
  ])('keeps: %s', (name) => expect(cleanName(name)).toBe(name));
});

describe('deriveAliases', () => {
  it.each([
    ['Vellore Institute of Technology', ['vit']],
    ['Indian Institute of Technology, Bombay', ['iit', 'iit bombay', 'iitb']],
    ['National Institute of Technology Trichy', ['nitt', 'nit', 'nit trichy']],
    ['R.V. College of Engineering', ['rvce']],
    ['Faridabad College of Engineering and Management, Faridabad (FCEM)', ['fcem', 'fcem faridabad', 'fcemf']],
    ['Fergusson College', []],
    ['A Very Long Name of Some School for Girls and Boys of All Ages, Pune', []],
  ])('derives aliases of %s', (name, aliases) => expect(deriveAliases(name)).toEqual(aliases));
});
