interface Postgres {
  url: string;
  /** Whether it was just created and is empty. */
  isNew?: boolean;
  stop(): Promise<void>;
}

/** Opens the configured PostgreSQL, which is not stopped, or the embedded one. */
export const openPostgres = async (
  databaseUrl: string | undefined,
  openEmbedded: () => Promise<Postgres>,
): Promise<Postgres> => (databaseUrl === undefined ? openEmbedded() : { url: databaseUrl, stop: async () => {} });
