/** The files that the build has made, by their addresses. */
export interface BuiltFiles {
  /** Names the edition; the pages of it carry the same. */
  build: string;
  /** What every page needs, and Home. */
  shell: string[];
  /** What the other pages need. */
  pages: string[];
  /** The texts of the pages, by language. */
  texts: Record<string, string[]>;
  all: string[];
}

/** Filled in by the build (`build/service-worker.ts`). */
export const builtFiles: BuiltFiles = { build: '', shell: [], pages: [], texts: {}, all: [] };
