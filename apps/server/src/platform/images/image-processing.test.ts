import { expect, test } from 'vitest';
import { createBlankImage } from '../../../test/samples/hostile-files.ts';
import { processImage } from './image-processing.ts';

test('rejects a picture with the time to wait when the queue is full', async () => {
  const bytes = await createBlankImage(3, 4).png().toBuffer();
  const redrawn = await Promise.allSettled(Array.from({ length: 102 }, () => processImage(bytes)));
  const refused = redrawn.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ code: 'images.busy', status: 503, details: { retryAfter: 5 } }]);
});
