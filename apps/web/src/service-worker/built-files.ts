/** Addresses of the built files. */
export interface BuiltFiles {
  /** The build id, also contained in its pages. */
  build: string;
  /** Files of every page and of Home. */
  shell: string[];
  /** Files of the other pages. */
  pages: string[];
  /** Texts by language. */
  texts: Record<string, string[]>;
  all: string[];
}

/** Filled in by the build (`build/service-worker.ts`). */
export const builtFiles: BuiltFiles = { build: '', shell: [], pages: [], texts: {}, all: [] };
