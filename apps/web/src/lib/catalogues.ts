import 'i18next';
import type lib from './texts/en.ts';

// A feature's words live in features/<domain>/texts/<language>.ts (default export; each file is a chunk found by app/i18n.ts).
// Its en.ts makes the keys known: declare module '../../../lib/catalogues.ts' { interface Catalogues { books: typeof en } }
// and a component asks for them with useTranslation('books'). The page that needs them names them in app/page-texts.ts.
export interface Catalogues {
  lib: typeof lib;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogues;
  }
}
