export interface BuiltFiles {
  /** The build id, also contained in its pages. */
  build: string;
  /** Files of every page and of Home. */
  shell: string[];
  pages: string[];
  texts: Record<string, string[]>;
  all: string[];
}

/** Filled in by the build (`build/built-files.ts`). */
export const builtFiles: BuiltFiles = { build: '', shell: [], pages: [], texts: {}, all: [] };
