import { z } from 'zod';

const ENDPOINT = 'must be an http or https address without a path';
const BUCKET = 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens';

export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: ENDPOINT, abort: true })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: ENDPOINT })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the name of a region' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: BUCKET })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
};

type S3Environment = z.infer<z.ZodObject<typeof s3Environment>>;

export interface S3Settings {
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether URLs contain the bucket in the path instead of the host. */
  readonly forcePathStyle: boolean;
}

const DEFAULT_REGION = 'us-east-1';

export function checkS3Environment(env: S3Environment, context: z.RefinementCtx) {
  if (Object.keys(s3Environment).every((name) => env[name as keyof S3Environment] === undefined)) return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (env[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set where any other S3_ variable is' });
}

/** Builds the settings; undefined without a bucket. Path style is the default for other stores than Amazon's. */
export function buildS3Settings(env: S3Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region = DEFAULT_REGION, S3_FORCE_PATH_STYLE: pathStyle } = env;
  const forcePathStyle = pathStyle ? pathStyle === 'true' : endpoint !== undefined;
  return Object.freeze({ endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle });
}
