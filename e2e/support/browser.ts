import { existsSync } from 'node:fs';

/** Debian's; the headless shell needs half the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

/** For Debian's Chromium: no background requests, a fake camera; root needs `--no-sandbox`. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Pages are too short-lived for the optimising compilers; saves about a fifth of the processor time.
  '--js-flags=--no-opt --no-maglev',
];

export const LAUNCH_OPTIONS = {
  executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM),
  args: FLAGS,
};

/** A browser whose camera shows a film. */
export const showToCamera = (film: string) => ({
  ...LAUNCH_OPTIONS,
  args: [...FLAGS, `--use-file-for-fake-video-capture=${film}`],
});
