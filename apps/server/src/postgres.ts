interface Postgres {
  url: string;
  /** Whether it was set up just now, and is empty. */
  isNew?: boolean;
  stop(): Promise<void>;
}

/** The PostgreSQL that was configured, which is not ours to stop; else the embedded one. */
export const openPostgres = async (
  databaseUrl: string | undefined,
  openEmbedded: () => Promise<Postgres>,
): Promise<Postgres> => (databaseUrl === undefined ? openEmbedded() : { url: databaseUrl, stop: async () => {} });
