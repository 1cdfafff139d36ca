import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type PusherClient from 'pusher-js';
import type { RunningProcess } from '../support/processes.ts';
import type { Reader } from '../../e2e/guarantees/support/readers.ts';

const PUSHER = fileURLToPath(import.meta.resolve('pusher-js/dist/web/pusher.min.js'));

declare global {
  // Globals of the pages of this benchmark.
  var Pusher: typeof PusherClient;
  /** When each message arrived, by its client id. */
  var received: Map<string, number>;
  /** Called for every message. */
  var onReceived: () => void;
}

/** Opens two browser pages, one that sends messages and one that receives them. */
export async function openBrowsers(product: RunningProcess, writer: Reader, listener: Reader, conversation: number) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const [writing, listening] = [await openPage(), await openPage()];
  await listening.evaluate(await readFile(PUSHER, 'utf8'));
  await listening.evaluate(listenToMessages, {
    token: listener.token,
    channel: `private-conversation.${conversation}`,
  });

  async function openPage() {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${product.url}/api/health`);
    return page;
  }

  return {
    /** Milliseconds from the start of the POST to the event; pages of one machine share a clock. */
    async deliver() {
      const clientId = crypto.randomUUID();
      const path = `/api/conversations/${conversation}/messages`;
      const began = await writing.evaluate(sendMessage, { path, token: writer.token, clientId });
      return (await listening.evaluate(waitUntilReceived, clientId)) - began;
    },
    close: () => browser.close(),
  };
}

/** Runs in the listener's page. */
async function listenToMessages({ token, channel }: { token: string; channel: string }) {
  globalThis.received = new Map();
  globalThis.onReceived = () => {};
  const pusher = new globalThis.Pusher('wandering-books', {
    cluster: 'local',
    wsHost: location.hostname,
    wsPort: Number(location.port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/broadcasting/auth',
      headers: { authorization: `Bearer ${token}` },
    },
  });
  const joined = pusher.subscribe(channel);
  joined.bind('MessageSent', ({ message }: { message: { client_id: string } }) => {
    globalThis.received.set(message.client_id, performance.timeOrigin + performance.now());
    globalThis.onReceived();
  });
  await new Promise((resolve) => void joined.bind('pusher:subscription_succeeded', resolve));
}

/** Runs in the listener's page. */
async function waitUntilReceived(clientId: string) {
  while (!globalThis.received.has(clientId))
    await new Promise<void>((resolve) => {
      globalThis.onReceived = resolve;
    });
  return globalThis.received.get(clientId)!;
}

/** Runs in the sender's page; returns the start time. */
async function sendMessage({ path, token, clientId }: { path: string; token: string; clientId: string }) {
  const began = performance.timeOrigin + performance.now();
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ message: 'I can be at the college gate on Saturday at ten.', client_id: clientId }),
  });
  if (response.status !== 201) throw new Error(`${path}: ${response.status}`);
  return began;
}
