/** Written by build/language-texts.ts. */
declare module 'virtual:texts' {
  type Texts = Record<string, unknown>;
  type Loaders = Record<string, () => Promise<{ default: Texts }>>;

  /** Loaders of each language: its shell texts (in English, those are in the page's script) and loaders of the other namespaces. */
  export const languages: Record<string, () => Promise<{ shell: Record<string, Texts>; others: Loaders }>>;
  export const homeInEnglish: Loaders;
}
