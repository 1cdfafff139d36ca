import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type ErrorCode, errorStatuses } from '@wandering-books/contract/errors.ts';
import { type Endpoint, type Endpoints, TOTAL_HEADER } from '@wandering-books/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '@wandering-books/contract/idempotency.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError, getEnglishMessage } from '../domain-error.ts';
import { listEndpointErrors } from './endpoint-errors.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The page loads only its own files and cannot be framed. The hash is of the style that hides its icons. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI description of the endpoints, and a page for readers at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, declared: Endpoints) {
  await app.register(swagger, { mode: 'static', specification: { document: describeApi(declared) as never } });
  await app.register(async (docs) => {
    // The plugin looks up files by name, and the file system throws on this one.
    docs.addHook('onRequest', async ({ url }) => {
      if (url.includes('%00')) throw new DomainError('request.not_found');
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: CONTENT_POLICY, logLevel: 'silent' });
  });
}

/** The endpoints are described when they are first read, as this takes a fifth of a start. */
function describeApi(declared: Endpoints) {
  let paths: ReturnType<typeof describePaths> | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'The Wandering Book Network', version: '1' },
    get paths() {
      return (paths ??= describePaths(declared));
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
  };
}

function describePaths(declared: Endpoints) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(declared)) {
    const [method, path] = name.split(' ') as [string, string];
    const operations = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    operations[method.toLowerCase()] = describeOperation(method, path, endpoint);
    if (method === 'PUT')
      operations.put = { ...operations.put!, description: 'Also accepted as a POST with `_method=PUT` in the body.' };
  }
  return paths;
}

const idempotencyKey = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A repeated request with the same key returns the first response, for 30 days.',
  schema: { type: 'string', format: 'uuid' },
};

const describeOperation = (method: string, path: string, endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [path.split('/')[2]],
  security: endpoint.public ? [] : [{ bearer: [] }],
  parameters: [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
    ...(endpoint.once ? [idempotencyKey] : []),
  ],
  ...(endpoint.body && { requestBody: { content: describeBody(endpoint) } }),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Success',
      content: describeResponse(endpoint),
      ...(endpoint.counted && { headers: { [TOTAL_HEADER]: totalHeader } }),
    },
    ...(method === 'GET' && { 304: { description: 'Not modified: the entity tag matches.' } }),
    ...describeErrors(listEndpointErrors(method, endpoint)),
  },
});

function describeErrors(codes: ErrorCode[]) {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of codes) (byStatus[errorStatuses[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map(getEnglishMessage).join(' '),
        content: toJsonContent(toErrorSchema(ofStatus)),
      },
    ]),
  );
}

const toErrorSchema = (codes: ErrorCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
});

function describeResponse({ answer, download }: Endpoint) {
  if (!download) return toJsonContent(toJsonSchema(answer, 'output'));
  return { [download.type]: { schema: { type: 'string', format: 'binary' } } };
}

function describeBody({ body, files }: Endpoint) {
  const schema = toJsonSchema(body!, 'input');
  if (!files) return toJsonContent(schema);
  const pictures = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...pictures } } } };
}

function describeParameters(where: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const toJsonContent = (schema: object) => ({ 'application/json': { schema } });

/** Checks that JSON Schema cannot express are left out; violations still return 422. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const totalHeader = { description: 'The number of items in the whole list.', schema: { type: 'integer' } };

const faultsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  },
};

const errorSchema = {
  type: 'object',
  required: ['message', 'error', 'code'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string', description: 'The same as `message`.' },
    code: { enum: Object.keys(errorStatuses) },
    params: { type: 'object', additionalProperties: { type: 'string' }, description: 'Parameters of the message.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    faults: { type: 'object', description: 'The same as `errors`, by code.', additionalProperties: faultsSchema },
    request_id: { type: 'string', description: 'Quote it when reporting a 500.' },
  },
};
