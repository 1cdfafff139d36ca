/** Written by build/language-texts.ts. */
declare module 'virtual:texts' {
  type Texts = Record<string, unknown>;
  type Loaders = Record<string, () => Promise<{ default: Texts }>>;

  /** Loaders of all languages but English: shell texts and loaders of the other namespaces. */
  export const languages: Record<string, () => Promise<{ shell: Record<string, Texts>; others: Loaders }>>;
  export const english: Loaders;
}
