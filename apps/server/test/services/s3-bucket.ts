import { randomBytes } from 'node:crypto';

/** The account of `s3-server.ts`. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Creates a bucket and returns its settings. The library is loaded on demand. */
export async function createTestBucket(endpoint: string) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const bucket = `books-${randomBytes(6).toString('hex')}`;
  const where = { endpoint, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...where, credentials: ACCOUNT });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...where, ...ACCOUNT, bucket };
}
