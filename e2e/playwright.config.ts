import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './support/browser.ts';
import { isOn as isKeyboardAlone } from './support/keyboard/keyboard-mode.ts';
import { takeMouseAway } from './support/keyboard/take-mouse-away.ts';

// Workers load this file too.
if (isKeyboardAlone) takeMouseAway();

export default defineConfig({
  testDir: 'journeys',
  // These are about loading and rendering.
  testIgnore: isKeyboardAlone ? '**/journeys/pages/**' : [],
  grepInvert: isKeyboardAlone ? /@mouse/ : [],
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  timeout: (isKeyboardAlone ? 3 : 1) * 120_000,
  globalTimeout: (isKeyboardAlone ? 3 : 1) * 50 * 60_000,
  expect: { timeout: 20_000 },
  // With three on two cores the server refuses calls as too many.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // Caches on the device would hide changes that journeys make on the server.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
});
