/** Written by build/language-texts.ts. */
declare module 'virtual:texts' {
  type Texts = Record<string, unknown>;
  type Loaders = Record<string, () => Promise<{ default: Texts }>>;

  /** What loads each language other than English: the texts of the shell, and what loads the other namespaces. */
  export const languages: Record<string, () => Promise<{ shell: Record<string, Texts>; others: Loaders }>>;
  export const english: Loaders;
}
