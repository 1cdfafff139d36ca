import type { TestProject } from 'vitest/node';
import { startS3Server } from './s3-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    s3Endpoint?: string;
  }
}

/** Has the run keep its pictures in a bucket: one server, of which each app under test has a bucket. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startS3Server();
  project.provide('s3Endpoint', url);
  return stop;
}
