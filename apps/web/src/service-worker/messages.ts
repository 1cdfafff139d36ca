import type { WorkerMessage } from '../lib/device/worker-messages.ts';
import { keepFiles } from './assets.ts';
import { builtFiles } from './built-files.ts';
import { setOutdated } from './navigation.ts';
import { noteMember } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Handlers of messages from pages. */
const answers: { [Kind in WorkerMessage['kind']]: (message: Extract<WorkerMessage, { kind: Kind }>) => unknown } = {
  member: ({ language, keepsPages }) => Promise.all([noteMember(), keepsPages && keepPages(language)]),
  outdated: setOutdated,
  update: () => self.skipWaiting(),
};

/** Caches all pages and texts for offline use, in English and one more language. */
const keepPages = (language: string) =>
  keepFiles([...builtFiles.pages, ...(builtFiles.texts['en'] ?? []), ...(builtFiles.texts[language] ?? [])]);

export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    const answer = answers[message.kind] as ((message: WorkerMessage) => unknown) | undefined;
    event.waitUntil(Promise.resolve(answer?.(message)).then(() => event.ports[0]?.postMessage('done')));
  });
}
