import { expect, test } from 'vitest';
import { buildImageName, getImageColour } from './images.ts';

test('getImageColour reads the colour from the name of an image', () => {
  expect(getImageColour(buildImageName('8a2e2b', '0'.repeat(26)))).toBe('#8a2e2b');
});
