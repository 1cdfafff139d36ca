import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { builtFiles } from './built-files.ts';
import { findShell, hasMember } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** What are no pages of the product: the API, files, and what is made for programs. */
const NOT_PAGES = [/^\/(api|broadcasting|app|images|assets|metrics|\.well-known)\//, /\.\w+$/];

/** Whether the server was seen to have another edition than this worker. */
let isOutdated = false;

export const setOutdated = () => void (isOutdated = true);

/**
 * Opens pages: for members from the device, at once, for guests from the server, and from the device where that cannot be reached. As soon as
 * another edition is known to be there, every page comes from the server: an old one does not speak with a new API.
 */
export function serveNavigations(): void {
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const given = (event as FetchEvent).preloadResponse as Promise<Response | undefined>;
        const shell = await findShell();
        if (shell && !isOutdated && !self.registration.waiting && (await hasMember())) {
          event.waitUntil(compareEdition(given));
          return shell;
        }
        return fetchPage(request, given).catch(() => shell ?? Response.error());
      },
      { denylist: NOT_PAGES },
    ),
  );
}

const fetchPage = async (request: Request, given: Promise<Response | undefined>) => (await given) ?? fetch(request);

/** The page that the server would have sent comes while the other is shown already; of which edition it is, counts for the next. */
async function compareEdition(given: Promise<Response | undefined>) {
  const build = (await given.catch(() => undefined))?.headers.get(BUILD_HEADER);
  if (!build || build === builtFiles.build) return;
  setOutdated();
  await self.registration.update();
}
