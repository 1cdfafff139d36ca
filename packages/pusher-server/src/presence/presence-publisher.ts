import type { PresentMember } from './presence-state.ts';

/** A person joined a channel over a process, or left it; `joinNumber` tells one join from the next. */
export interface PresenceChange extends PresentMember {
  joined: boolean;
  joinNumber: number;
}

/**
 * What a process tells the others about its presence channels: who joined and left, or everybody who is there; that it wants
 * such a snapshot of the others; or only that it lives.
 */
export type PresenceMessage =
  { changes: PresenceChange[] } | { snapshot: PresenceChange[] } | { wantsSnapshots: true } | { heartbeat: true };

/** Sends a message to every process, the own one too, in one order that is the same for all. Rejects when it could not. */
export type PublishPresence = (message: PresenceMessage) => Promise<void>;

const RETRY_AFTER_MS = 1000;

/**
 * Publishes the changes of this process one after the other, several at once when they come faster than they can be sent.
 * What could not be sent is made good by a snapshot.
 */
export function createPresencePublisher(publish: PublishPresence, buildSnapshot: () => PresenceChange[]) {
  let waiting: PresenceChange[] = [];
  let needsSnapshot = false;
  let publishing: Promise<void> | undefined;
  let isStopping = false;

  async function publishWaiting() {
    while (needsSnapshot || waiting.length > 0) {
      const message: PresenceMessage = needsSnapshot ? { snapshot: buildSnapshot() } : { changes: waiting };
      waiting = [];
      needsSnapshot = false;
      try {
        await publish(message);
      } catch {
        if (isStopping) break;
        needsSnapshot = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS).unref());
      }
    }
    publishing = undefined;
  }

  const begin = () => void (publishing ??= Promise.resolve().then(publishWaiting));

  return {
    publishChange(change: PresenceChange) {
      waiting.push(change);
      begin();
    },
    publishSnapshot() {
      needsSnapshot = true;
      begin();
    },
    /** Resolves when everything is sent, or cannot be sent now. */
    async stop() {
      isStopping = true;
      await publishing;
    },
  };
}
