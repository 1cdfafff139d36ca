import { expect, test } from 'vitest';
import { buildImageName, getImageColour } from './images.ts';

test('the name of a picture begins with its colour', () => {
  expect(getImageColour(buildImageName('8a2e2b', '0'.repeat(26)))).toBe('#8a2e2b');
});
