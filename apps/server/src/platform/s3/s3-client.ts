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
