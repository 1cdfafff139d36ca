import { NavigationRoute, registerRoute } from 'workbox-routing';
import { findShell } from './assets.ts';

const NOT_PAGES = [/^\/(api|broadcasting|app|images|assets|metrics|\.well-known)\//, /\.\w+$/];
const NETWORK_TIMEOUT_MS = 3000;

/** Whether the server has another build than this worker. */
let isOutdated = false;

export const setOutdated = () => void (isOutdated = true);

/** Serves pages of the server, or the stored shell offline and after a timeout. An old shell may not match a new API. */
export function serveNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const shell = await findShell();
        const page = fetchPage(request, (event as FetchEvent).preloadResponse as Promise<Response | undefined>);
        if (!shell) return page;
        // Lets the request finish after the shell was served.
        event.waitUntil(page.catch(() => {}));
        const served = isOutdated ? page : Promise.race([page, resolveLater(shell, NETWORK_TIMEOUT_MS)]);
        return served.catch(() => shell);
      },
      { denylist: NOT_PAGES },
    ),
  );
}

const fetchPage = async (request: Request, preloaded: Promise<Response | undefined>) =>
  (await preloaded) ?? fetch(request);

const resolveLater = <Value>(value: Value, milliseconds: number) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));
