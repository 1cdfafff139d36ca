declare module '../../platform/db/tables.ts' {
  interface Database {
    sitemap_parts: { site: string; number: number; content: Buffer; changed_at: Date | null; built_at: Date };
  }
}
