import { randomBytes } from 'node:crypto';

/** The one account of the server in `s3-server.ts`. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Makes a bucket that nobody else has and tells how it is used. The library is loaded by those who want one. */
export async function createTestBucket(endpoint: string) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const bucket = `books-${randomBytes(6).toString('hex')}`;
  const where = { endpoint, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...where, credentials: ACCOUNT });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...where, ...ACCOUNT, bucket };
}
