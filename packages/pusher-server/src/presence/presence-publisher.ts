import type { PresentMember } from './presence-state.ts';

/** A member joined or left a channel on one process; `joinNumber` distinguishes successive joins. */
export interface PresenceChange extends PresentMember {
  joined: boolean;
  joinNumber: number;
}

export type PresenceMessage =
  { changes: PresenceChange[] } | { snapshot: PresenceChange[] } | { wantsSnapshots: true } | { heartbeat: true };

/** Sends a message to all processes, this one included, in the same total order for all. Rejects on failure. */
export type PublishPresence = (message: PresenceMessage) => Promise<void>;

const RETRY_AFTER_MS = 1000;

/** Publishes changes in order, in batches when they come fast. After a failure a snapshot is published instead. */
export function createPresencePublisher(publish: PublishPresence, buildSnapshot: () => PresenceChange[]) {
  let pendingChanges: PresenceChange[] = [];
  let needsSnapshot = false;
  let publishing: Promise<void> | undefined;
  let isStopping = false;

  async function publishWaiting() {
    while (needsSnapshot || pendingChanges.length > 0) {
      const message: PresenceMessage = needsSnapshot ? { snapshot: buildSnapshot() } : { changes: pendingChanges };
      pendingChanges = [];
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
      pendingChanges.push(change);
      begin();
    },
    publishSnapshot() {
      needsSnapshot = true;
      begin();
    },
    async stop() {
      isStopping = true;
      await publishing;
    },
  };
}
