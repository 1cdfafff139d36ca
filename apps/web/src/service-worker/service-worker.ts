import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  findShell,
  keepFiles,
  keepGuestImages,
  keepShell,
  keepTexts,
  noteMember,
  removeOldFiles,
  removeOldShells,
  serveAssets,
} from './assets.ts';
import { builtFiles } from './built-files.ts';
import { handlePushes } from './push.ts';
import type { WorkerMessage } from '../lib/device/worker-protocol.ts';
import { SHARE_TARGET } from '@wandering-books/contract/installation.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { storeSharedItem } from '../lib/device/shared-item.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), keepFiles(builtFiles.shell), keepTexts()]));
});

// Activates when no page of the earlier build is open, or when the reader accepts the update.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(), removeOldFiles()]).then(() => self.clients.claim()));
});

const NOT_PAGES = [/^\/(api|broadcasting|app|images|assets|metrics|\.well-known)\//, /\.\w+$/];
const NETWORK_TIMEOUT_MS = 3000;

/** Whether the server has another build than this worker. */
let isOutdated = false;

const setOutdated = () => void (isOutdated = true);

enableNavigationPreload();
serveNavigations();
serveAssets();
takeSharedItems();
listenToPages();
handlePushes(self);

const answers: { [Kind in WorkerMessage['kind']]: (message: Extract<WorkerMessage, { kind: Kind }>) => unknown } = {
  reader: ({ language, isMember, keepsPages, images }) =>
    Promise.all([keepTexts(language), isMember && noteMember(), keepsPages && keepPages(), keepGuestImages(images)]),
  outdated: setOutdated,
  update: () => self.skipWaiting(),
};

/** Caches all pages for offline use, and the English texts besides those of the reader. */
const keepPages = () => keepFiles([...builtFiles.pages, ...builtFiles.texts['en']!]);

function listenToPages() {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    const answer = answers[message.kind] as ((message: WorkerMessage) => unknown) | undefined;
    event.waitUntil(Promise.resolve(answer?.(message)).then(() => event.ports[0]?.postMessage('done')));
  });
}

function takeSharedItems() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET,
    async ({ request }) => {
      const form = await request.formData();
      const text = (name: string) => String(form.get(name) ?? '').trim();
      const photos = form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);
      const item = { title: text('title'), text: text('text'), url: text('url'), photos };
      // The form opens empty if the device cannot store the item.
      await storeSharedItem(item).catch(() => undefined);
      return Response.redirect(paths.giveBook(), 303);
    },
    'POST',
  );
}

/** Serves pages of the server, or the stored shell offline and after a timeout. An old shell may not match a new API. */
function serveNavigations(): void {
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
