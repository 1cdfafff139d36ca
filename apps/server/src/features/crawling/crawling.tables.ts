interface SitemapParts {
  site: string;
  number: number;
  content: Buffer;
  changed_at: Date | null;
  built_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    sitemap_parts: SitemapParts;
  }
}
