import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { builtFiles } from './built-files.ts';
import { findShell, hasMember } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses that are not pages: the API, files, and endpoints for programs. */
const NOT_PAGES = [/^\/(api|broadcasting|app|images|assets|metrics|\.well-known)\//, /\.\w+$/];

/** Whether the server has another build than this worker. */
let isOutdated = false;

export const setOutdated = () => void (isOutdated = true);

/** Serves navigations: cached pages for members, pages of the server for guests with the cache as fallback. Once another build is known, all pages come from the server, because an old page may not match the new API. */
export function serveNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const given = (event as FetchEvent).preloadResponse as Promise<Response | undefined>;
        const shell = await findShell();
        if (shell && !isOutdated && !self.registration.waiting && (await hasMember())) {
          event.waitUntil(compareBuild(given));
          return shell;
        }
        return fetchPage(request, given).catch(() => shell ?? Response.error());
      },
      { denylist: NOT_PAGES },
    ),
  );
}

const fetchPage = async (request: Request, given: Promise<Response | undefined>) => (await given) ?? fetch(request);

/** Compares the build of the server's response, which is discarded, for the next navigation. */
async function compareBuild(given: Promise<Response | undefined>) {
  const build = (await given.catch(() => undefined))?.headers.get(BUILD_HEADER);
  if (!build || build === builtFiles.build) return;
  setOutdated();
  await self.registration.update();
}
