import type { Page } from '@playwright/test';

/**
 * Has the next page come as the shell, which asks the API for what it shows: the server takes the browser for one with a session. For journeys
 * in which that goes wrong.
 */
export const leaveRenderingToBrowser = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'signed_in', value: '1', url }]);
