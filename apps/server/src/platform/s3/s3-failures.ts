import type { S3Settings } from './s3-settings.ts';

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
