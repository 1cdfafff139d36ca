import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

export interface S3Limits {
  /** Milliseconds after which a try is given up and the next one made. */
  tryTimeout: number;
  connectTimeout: number;
}

const ATTEMPTS = 3;

/** The library speaks to the console otherwise. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A client for a bucket of Amazon's S3, or of whatever speaks its protocol. The library is loaded here, by those who have one. */
export async function createS3Client(
  settings: S3Settings,
  { tryTimeout, connectTimeout }: S3Limits,
): Promise<S3Client> {
  // Which releases of Node it supports is for those who choose its release.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Not every store of the protocol knows the checksums that Amazon's takes.
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
