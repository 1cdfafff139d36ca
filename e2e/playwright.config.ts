import { defineConfig } from '@playwright/test';
import { isOn as isKeyboardAlone } from './support/keyboard/alone/is-on.ts';
import { takeMouseAway } from './support/keyboard/alone/take-mouse-away.ts';

// Each worker reads this file as well.
if (isKeyboardAlone) takeMouseAway();

/** Debian's Chromium, kept from looking for hosts of its own, with a camera that is none; root needs `--no-sandbox`. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // No page lives long enough to earn back what it costs to optimise its scripts: a sixth to a fifth of all that a journey computes.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'journeys',
  // Those are written for the keyboard already.
  testIgnore: isKeyboardAlone ? '**/keyboard*' : [],
  grepInvert: isKeyboardAlone ? /@mouse/ : [],
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  globalTimeout: (isKeyboardAlone ? 3 : 1) * 28 * 60_000,
  expect: { timeout: 20_000 },
  workers: 3,
  /** What passes only at the second try is named as flaky in the report: a bug to find, but no reason to stop everybody. */
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // What a device keeps would outlive what journeys change on the server; those that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
  },
});
