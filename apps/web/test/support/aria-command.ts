import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Describes a part of the page as Playwright does: roles, names and states. Runs beside the browser. */
export const describeAria: BrowserCommand<[selector: string]> = ({ iframe }, selector) =>
  iframe.locator(selector).ariaSnapshot();

declare module 'vitest/browser' {
  interface BrowserCommands {
    describeAria: (selector: string) => Promise<string>;
  }
}
