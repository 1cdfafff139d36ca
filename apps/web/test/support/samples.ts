import { z } from 'zod';

type Schema = z.core.$ZodType;
/** The parts of zod's definitions that say what is inside. */
interface Definition {
  type: string;
  shape: Record<string, Schema>;
  items: Schema[];
  options: Schema[];
  entries: Record<string, string>;
  values: unknown[];
  innerType: Schema;
  left: Schema;
  right: Schema;
  keyType: Schema;
  valueType: Schema;
  out: Schema;
  getter: () => Schema;
}

const TEXTS = [
  'text',
  '2026-08-01T06:30:00.000Z',
  '2026-08-01',
  'asha@example.org',
  '9876543210',
  'https://example.org',
  '1234',
];
/** Ids begin with 1, amounts with 0. */
const NUMBERS = [0, 1];

/** The smallest value that a schema of the contract accepts, with these changes: null and empty where it may be. */
export function createSample<S extends Schema>(schema: S, changes: Partial<z.output<S>> = {}): z.output<S> {
  const sample = build(schema);
  const isObject = sample !== null && typeof sample === 'object' && !Array.isArray(sample);
  return (isObject ? { ...sample, ...changes } : sample) as z.output<S>;
}

/** Samples with the ids 1, 2, 3 that differ by their changes. */
export const createSamples = <S extends Schema>(schema: S, all: Partial<z.output<S>>[]) =>
  all.map((changes, at) => createSample(schema, { id: at + 1, ...changes } as Partial<z.output<S>>));

const buildInner = ({ innerType }: Definition) => build(innerType);
const buildNull = () => null;
const buildNothing = () => undefined;
const buildAny = () => ({});

const builders: Record<string, (definition: Definition, schema: Schema) => unknown> = {
  object: ({ shape }) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([, field]) => field._zod.optin !== 'optional')
        .map(([name, field]) => [name, build(field)]),
    ),
  array: () => [],
  // Records with a fixed set of keys have all of them.
  record: ({ keyType, valueType }) =>
    Object.fromEntries([...(keyType._zod.values ?? [])].map((name) => [name, build(valueType)])),
  tuple: ({ items }) => items.map(build),
  string: (_, schema) => findAccepted(schema, TEXTS),
  number: (_, schema) => findAccepted(schema, NUMBERS),
  boolean: () => false,
  enum: ({ entries }) => Object.values(entries)[0],
  literal: ({ values }) => values[0],
  union: ({ options }) => build(options[0]!),
  intersection: ({ left, right }) => ({ ...(build(left) as object), ...(build(right) as object) }),
  lazy: ({ getter }) => build(getter()),
  pipe: ({ out }) => build(out),
  default: buildInner,
  prefault: buildInner,
  readonly: buildInner,
  nullable: buildNull,
  null: buildNull,
  optional: buildNothing,
  never: buildNothing,
  unknown: buildAny,
  any: buildAny,
};

function build(schema: Schema): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const builder = builders[definition.type];
  if (!builder) throw new Error(`No sample of the type ${definition.type}`);
  return builder(definition, schema);
}

const findAccepted = (schema: Schema, values: unknown[]) => values.find((value) => z.safeParse(schema, value).success);
