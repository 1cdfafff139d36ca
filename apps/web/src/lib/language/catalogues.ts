import 'i18next';
import type { Texts } from '@wandering-books/texts/texts.ts';

/** The namespaces of `packages/texts`. A page names those that it needs in contract/src/pages.ts. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogues extends Omit<Texts, 'account-mails' | 'pages'> {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogues;
  }
}
