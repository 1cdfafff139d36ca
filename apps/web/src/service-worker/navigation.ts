import { NavigationRoute, registerRoute } from 'workbox-routing';
import { findShell } from './shell.ts';

/** What are no pages of the product: the API, files, and what is made for programs. */
const NOT_PAGES = [/^\/(api|broadcasting|app|images|assets|metrics|\.well-known)\//, /\.\w+$/];
const NETWORK_TIMEOUT_MS = 3000;

/** Whether the server has another release than this worker, whose shell then serves only where there is no network at all. */
let isOutdated = false;

export const setOutdated = () => void (isOutdated = true);

/** Opens pages from the server. Without a network, or when the server takes too long, the kept shell is opened. No page is ever stored. */
export function serveNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const page = fetchPage(request, (event as FetchEvent).preloadResponse as Promise<Response | undefined>);
        const shell = await findShell();
        if (!shell) return page;
        event.waitUntil(page.catch(() => {}));
        const first = isOutdated ? page : Promise.race([page, waitFor(NETWORK_TIMEOUT_MS).then(() => shell)]);
        return first.catch(() => shell);
      },
      { denylist: NOT_PAGES },
    ),
  );
}

const fetchPage = async (request: Request, preloaded: Promise<Response | undefined>) =>
  (await preloaded) ?? fetch(request);

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
