import { handlePushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

handlePushes(self);
