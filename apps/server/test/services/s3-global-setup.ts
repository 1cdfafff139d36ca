import type { TestProject } from 'vitest/node';
import { startS3Server } from './s3-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    s3Endpoint?: string;
  }
}

/** Stores the pictures of the run in a bucket: one server, one bucket per app under test. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startS3Server();
  project.provide('s3Endpoint', url);
  return stop;
}
