import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

export interface S3Limits {
  tryTimeout: number;
  connectTimeout: number;
}

const MAX_ATTEMPTS = 3;

/** The library logs to the console by default. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Creates a client for Amazon S3 or a compatible store. The library is loaded on demand. */
export async function createS3Client(
  settings: S3Settings,
  { tryTimeout, connectTimeout }: S3Limits,
): Promise<S3Client> {
  // Silences the library's warning about its supported Node releases.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    // Not every compatible store supports Amazon's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: connectTimeout,
      requestTimeout: tryTimeout,
      throwOnRequestTimeout: true,
      logger: SILENT,
    },
  });
}

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  // A HEAD response has no body with an error code.
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** Describes a failure without the addresses, access keys and signatures in the library's errors. */
export function describeS3Failure(error: unknown): string {
  const { name, code, $metadata } = error as Failure;
  return [name, code, $metadata?.httpStatusCode].filter((part) => part !== undefined).join(' ');
}

export function explainS3Failure(error: unknown, { bucket, endpoint = 'Amazon S3', region }: S3Settings): string {
  const { name, code = '', $metadata } = error as Failure;
  const explanations: Record<string, string> = {
    404: `there is no bucket called ${bucket} at ${endpoint}`,
    403: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open it',
    301: `it is not in the region ${region} (S3_REGION)`,
    400: `it is not in the region ${region} (S3_REGION), or ${endpoint} is none of S3`,
    ENOTFOUND: `there is no host of that name: ${endpoint}`,
    ECONNREFUSED: `nothing listens at ${endpoint}`,
  };
  return explanations[$metadata?.httpStatusCode ?? ''] ?? explanations[code] ?? `${endpoint}: ${code || name}`;
}
