import { api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { createSample } from './samples.ts';

const endpoints = Object.entries(api as Record<string, Endpoint>).filter(([, { download }]) => !download);

test.each(endpoints)('%s accepts its sample', (_, { answer }) => {
  expect(answer.safeParse(createSample(answer)).error?.message).toBeUndefined();
});
