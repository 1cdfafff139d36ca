import { expect, test } from 'vitest';
import { buildImageName, findImageColour } from './images.ts';

test('the name of a picture tells its colour; one from before tells none', () => {
  expect(findImageColour(buildImageName('8a2e2b', '0'.repeat(24)))).toBe('#8a2e2b');
  expect(findImageColour(`8a2e2b${'1'.repeat(26)}.webp`)).toBeNull();
});
