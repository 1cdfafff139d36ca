import type { Api } from '@wandering-books/contract/api.ts';
import type { Answer } from '@wandering-books/contract/endpoint.ts';
import { type EndpointName, type Input, fetchResponse, readJson } from './api.ts';

type ListName = { [N in EndpointName]: Api[N] extends { counted: true } ? N : never }[EndpointName];

/** Calls a list endpoint and returns the list with its total. */
export async function fetchListWithTotal<N extends ListName>(name: N, input?: Input<Api[N]>) {
  const response = await fetchResponse(name, input);
  const list = await readJson<Answer<Api[N]>>(response, name);
  return { list, total: Number(response.headers.get('x-total-count') ?? list.length) };
}
