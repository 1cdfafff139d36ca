import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';
import { onTestFinished } from 'vitest';

type Features = Record<
  'prefers-contrast' | 'forced-colors' | 'prefers-color-scheme' | 'prefers-reduced-motion',
  string
>;

/** Sets preferences of the reader's device until the end of the test. */
export async function emulateMedia(given: Partial<Features>) {
  await setFeatures({ 'prefers-reduced-motion': 'reduce', ...given });
  onTestFinished(() => setFeatures({ 'prefers-reduced-motion': 'reduce' }));
}

/** Shows what is printed until the end of the test. */
export async function emulatePrint() {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(() => setFeatures({ 'prefers-reduced-motion': 'reduce' }));
}

async function setFeatures(features: Record<string, string>) {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
