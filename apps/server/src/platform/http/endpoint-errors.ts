import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { ErrorCode } from '@wandering-books/contract/errors.ts';

const ALWAYS: ErrorCode[] = ['request.too_many', 'server.failed', 'server.not_ready', 'server.busy'];
const WITH_PARAMETERS: ErrorCode[] = ['request.not_found', 'request.not_json', 'request.too_large'];
const WITH_A_BODY: ErrorCode[] = [
  'request.not_json',
  'request.too_large',
  'request.unsupported_media_type',
  'request.timeout',
  'server.storage_full',
];
const WITH_FILES: ErrorCode[] = ['images.busy', 'images.unavailable'];

/** Lists every error an endpoint may return: the declared ones and those that follow from its input and access. */
export function listEndpointErrors(method: string, endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...(endpoint.public ? [] : (['accounts.unauthenticated'] as const)),
    ...(endpoint.params ? WITH_PARAMETERS : []),
    ...(method === 'PUT' ? (['request.not_found'] as const) : []),
    ...listInputErrors(endpoint),
    ...(method === 'GET' ? [] : WITH_A_BODY),
    ...(endpoint.download?.type.startsWith('image/') ? (['images.unavailable'] as const) : []),
    ...(endpoint.errors ?? []),
    ...ALWAYS,
  ];
  return [...new Set(codes)];
}

const listInputErrors = ({ query, body, files, once }: Endpoint): ErrorCode[] => [
  ...(query || body || files ? (['request.invalid'] as const) : []),
  ...(files ? WITH_FILES : []),
  ...(once ? (['request.key_reused'] as const) : []),
];
