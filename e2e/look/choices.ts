import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { screens } from './screens.ts';

const LANGUAGES = ['en', 'hi', 'ta'];
const WIDTHS = ['360', '768', '1280', '1920'];
const THEMES = ['light', 'dark'] as const;
const FOLDER = resolve(import.meta.dirname, '../../data/look');

export type Theme = (typeof THEMES)[number];

/** Reads the selection from the command line; each option may be repeated. */
export function readChoices() {
  const { values } = parseArgs({
    options: {
      screen: { type: 'string', multiple: true, default: Object.keys(screens) },
      width: { type: 'string', multiple: true, default: WIDTHS },
      theme: { type: 'string', multiple: true, default: [...THEMES] },
      language: { type: 'string', multiple: true, default: LANGUAGES },
      folder: { type: 'string', default: FOLDER },
      pages: { type: 'string', default: String(Math.min(6, availableParallelism() + 1)) },
    },
  });
  const unknown = values.screen.find((name) => !(name in screens));
  if (unknown) throw new Error(`There is no screen ${unknown}, but: ${Object.keys(screens).join(' ')}`);
  return {
    names: values.screen,
    widths: values.width.map(Number),
    themes: THEMES.filter((theme) => values.theme.includes(theme)),
    languages: values.language,
    folder: resolve(values.folder),
    pages: Number(values.pages),
  };
}
