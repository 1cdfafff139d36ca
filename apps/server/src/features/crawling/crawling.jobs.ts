import type { Deps } from '../../deps.ts';
import type { JobHandlers } from '../../platform/jobs/job-worker.ts';
import { rebuildSitemap } from './crawling.usecases.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'crawling.rebuild_sitemap': unknown;
  }
}

export const createCrawlingJobs = (deps: Deps): JobHandlers<'crawling.rebuild_sitemap'> => ({
  'crawling.rebuild_sitemap': () => rebuildSitemap(deps),
});
