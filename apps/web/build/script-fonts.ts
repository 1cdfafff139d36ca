import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** The common part of the names of these fonts' built files. */
export const SCRIPT_FONT = /\/noto-/;

/** A package of Noto, the subset in it, the characters of the script, and other families of devices that have them. */
type Script = [family: string, subset: string, characters: string, others: string[]];

export const SCRIPTS: Script[] = [
  [
    'Noto Serif Devanagari',
    'devanagari',
    'U+0900-097F, U+1CD0-1CFF, U+A8E0-A8FF',
    ['Nirmala UI', 'KohinoorDevanagari-Regular', 'Lohit Devanagari'],
  ],
  ['Noto Serif Bengali', 'bengali', 'U+0980-09FF', ['Nirmala UI', 'KohinoorBangla-Regular', 'Lohit Bengali']],
  ['Noto Serif Gurmukhi', 'gurmukhi', 'U+0A00-0A7F', ['Nirmala UI', 'GurmukhiMN', 'Lohit Gurmukhi']],
  ['Noto Serif Gujarati', 'gujarati', 'U+0A80-0AFF', ['Nirmala UI', 'KohinoorGujarati-Regular', 'Lohit Gujarati']],
  ['Noto Serif Oriya', 'oriya', 'U+0B00-0B7F', ['Nirmala UI', 'OriyaSangamMN', 'Lohit Odia']],
  ['Noto Serif Tamil', 'tamil', 'U+0B80-0BFF', ['Nirmala UI', 'TamilSangamMN', 'Lohit Tamil']],
  ['Noto Serif Telugu', 'telugu', 'U+0C00-0C7F', ['Nirmala UI', 'KohinoorTelugu-Regular', 'Lohit Telugu']],
  ['Noto Serif Kannada', 'kannada', 'U+0C80-0CFF', ['Nirmala UI', 'KannadaSangamMN', 'Lohit Kannada']],
  ['Noto Serif Malayalam', 'malayalam', 'U+0D00-0D7F', ['Nirmala UI', 'MalayalamSangamMN', 'Lohit Malayalam']],
  [
    'Noto Nastaliq Urdu',
    'arabic',
    'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC',
    ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Noto Sans Arabic', 'Geeza Pro', 'Segoe UI', 'DejaVu Sans'],
  ],
  ['Noto Sans Meetei Mayek', 'meetei-mayek', 'U+AAE0-AAFF, U+ABC0-ABFF', []],
  ['Noto Sans Ol Chiki', 'ol-chiki', 'U+1C50-1C7F', []],
];

/**
 * Fonts for scripts that a device cannot show otherwise: a browser loads one only where its characters occur and no local font
 * has them. `Local Serif` and `Local Sans` find the fonts of Android, which style sheets cannot name as families. Their faces declare one
 * weight, so browsers embolden it; `Loaded Letters` has all weights.
 */
export const scriptFonts: Plugin = {
  name: 'script-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ui\/styles\/styles\.css$/ },
    handler(code, id) {
      const folder = id.slice(0, id.lastIndexOf('/'));
      const serif = SCRIPTS.map(([family, , characters]) =>
        buildLocalFace('Local Serif', listNames(family), characters),
      );
      const sans = SCRIPTS.map(([family, , characters, others]) =>
        buildLocalFace('Local Sans', listSansFonts(family, others), characters),
      );
      return [code, ...serif, ...sans, ...SCRIPTS.map((script) => buildLoadedFace(script, folder))].join('\n');
    },
  },
};

function listSansFonts(family: string, others: string[]) {
  const sans = family.replace('Serif', 'Sans');
  return [...listNames(sans), ...listNames(`${sans} UI`), ...others];
}

/** Devices know a font by its full name, with or without its weight, or by its PostScript name. */
const listNames = (family: string) => [family, `${family} Regular`, `${family.replaceAll(' ', '')}-Regular`];

function buildLocalFace(name: string, fonts: string[], characters: string) {
  const sources = fonts.map((font) => `local("${font}")`);
  return `@font-face{font-family:"${name}";font-weight:400;src:${sources.join()};unicode-range:${characters}}`;
}

function buildLoadedFace([family, subset, characters]: Script, folder: string) {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const file = resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
  return (
    '@font-face{font-family:"Loaded Letters";font-weight:100 900;font-display:swap;' +
    `src:url("${relative(folder, file)}") format("woff2");unicode-range:${characters}}`
  );
}
