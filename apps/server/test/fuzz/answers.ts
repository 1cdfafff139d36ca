import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FuzzCall } from './calls.ts';
import type { ApiDocument, JsonSchema, Operation } from './operations.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sent before the request is parsed. */
const TOO_LONG_HEADERS = 431;

/** Text that reveals internals. */
const INTERNALS =
  /node_modules|\bat (async )?[\w.<>]+ \(|\.[jt]s:\d+|\b(select|insert into|update) .{0,80}\b(from|values|set)\b|kysely|FST_|ERR_/i;

/** Creates a check of responses against a document, which returns a list of problems. */
export function createAnswerCheck(document: ApiDocument, operations: Operation[]) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components } as object);
  const compiled = new Map<string, ValidateFunction>();
  const error = document.components.schemas['Error']!;

  /** Most errors share a schema, and compiling takes longer than validating. */
  function compile(schema: JsonSchema) {
    const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, check);
    return check;
  }

  function validate(schema: JsonSchema, body: string): string[] {
    const check = compile(schema);
    const parsed = parseJson(body);
    if (parsed === undefined) return ['is no JSON'];
    return check(parsed) ? [] : [`does not match its schema: ${ajv.errorsText(check.errors)}`];
  }

  /**
   * A literal path precedes one with a parameter. HEAD is described by GET and PUT may be sent as POST; unknown methods
   * return 404.
   */
  function findResponse({ operation, method, url }: FuzzCall, status: number) {
    const isCalled = ({ path }: Operation) => path === operation.path || matchesPath(url, path);
    const called = (wanted: string) => {
      const candidates = operations.filter((other) => other.method === wanted && isCalled(other));
      return candidates.find(({ path }) => !path.includes('{')) ?? candidates[0];
    };
    const described = called(method === 'HEAD' ? 'GET' : method) ?? (method === 'POST' ? called('PUT') : undefined);
    const anywhere = { content: { 'application/json': { schema: error } } };
    if (status === TOO_LONG_HEADERS || (!described && status === 404)) return anywhere;
    return described?.responses[status];
  }

  return (call: FuzzCall, { status, headers, body }: FuzzAnswer): string[] => {
    const response = findResponse(call, status);
    const complaints = status >= 500 ? ['failed'] : [];
    if (!response) return [...complaints, `the status ${status} is not described`];
    if (headers['x-content-type-options'] !== 'nosniff') complaints.push('lacks the security headers');
    if (status >= 400 && INTERNALS.test(body)) complaints.push('tells of the inside');
    if (call.method === 'HEAD' || !response.content) return body === '' ? complaints : [...complaints, 'has a body'];
    const [[type, { schema }]] = Object.entries(response.content) as [[string, { schema: JsonSchema }]];
    if (!String(headers['content-type']).startsWith(type))
      complaints.push(`is ${String(headers['content-type'])}, not ${type}`);
    return type === 'application/json' ? [...complaints, ...validate(schema, body)] : complaints;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const matchesPath = (url: string, path: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0]!);
