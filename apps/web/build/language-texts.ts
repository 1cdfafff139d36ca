import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageCodes } from '../../../packages/contract/src/language/interface-languages.ts';

const FOLDER = fileURLToPath(new URL('../../../packages/texts/', import.meta.url));

/** Namespaces that every page shows. */
const SHELL = ['app', 'lib', 'footer', 'list-names'];
/** Those that are in the page's own script; lists have English names. */
const ENGLISH_OF_SHELL = ['app', 'lib', 'list-names'];
/** Namespaces that only the server reads. */
const SERVER_ONLY = ['account-mails', 'pages'];

/**
 * `virtual:texts` lists what loads each language, and the English texts of Home. `virtual:texts/<language>` is a chunk with the texts of
 * the shell in that language and the addresses of its other chunks: readers of other languages, and of Home, do not load that list.
 */
export const languageTexts: Plugin = {
  name: 'language-texts',
  resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:texts/ },
    handler(id) {
      const language = id.split('/')[1];
      return language ? writeLanguage(language) : writeLanguages();
    },
  },
};

const writeLanguages = () =>
  [
    exportLoaders(
      'languages',
      languageCodes.map((code) => [code, `virtual:texts/${code}`]),
    ),
    exportLoaders(
      'homeInEnglish',
      listFiles('en').filter(([namespace]) => namespace === 'home'),
    ),
  ].join('\n');

/** The shell in English is part of the first screen. */
function writeLanguage(language: string) {
  const isOfShell = ([namespace]: [string, string]) => SHELL.includes(namespace) && language !== 'en';
  const files = listFiles(language).filter(([namespace]) => language !== 'en' || !ENGLISH_OF_SHELL.includes(namespace));
  const shell = files.filter(isOfShell);
  return [
    ...shell.map(([, file], at) => `import shell${at} from '${file}';`),
    `export const shell = { ${shell.map(([namespace], at) => `'${namespace}': shell${at}`).join(', ')} };`,
    exportLoaders(
      'others',
      files.filter((file) => !isOfShell(file)),
    ),
  ].join('\n');
}

const exportLoaders = (name: string, modules: [name: string, module: string][]) =>
  `export const ${name} = { ${modules.map(([key, module]) => `'${key}': () => import('${module}')`).join(', ')} };`;

const listFiles = (language: string) =>
  readdirSync(FOLDER + language)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .filter((namespace) => !SERVER_ONLY.includes(namespace))
    .map((namespace): [string, string] => [namespace, `${FOLDER}${language}/${namespace}.json`]);
