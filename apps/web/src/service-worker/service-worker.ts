import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { keepFiles, removeOldFiles, serveAssets } from './assets.ts';
import { builtFiles } from './built-files.ts';
import { listenToPages } from './messages.ts';
import { serveNavigations } from './navigation.ts';
import { handlePushes } from './push.ts';
import { takeSharedItems } from './share-target.ts';
import { keepShell, removeOldShells } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), keepFiles(builtFiles.shell)]));
});

// Activates when no page of the earlier build is open, or when the reader accepts the update.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(), removeOldFiles()]).then(() => self.clients.claim()));
});

enableNavigationPreload();
serveNavigations();
serveAssets();
takeSharedItems();
listenToPages();
handlePushes(self);
