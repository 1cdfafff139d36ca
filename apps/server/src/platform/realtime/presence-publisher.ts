import type { PresentMember } from './presence-state.ts';

/** One who came to a process or left it; `turn` tells his comings apart. */
export interface PresenceChange extends PresentMember {
  joined: boolean;
  joinNumber: number;
}

/** What a process says of its presence channels: who came and left, all who are there, and that it wants to hear this of others. */
export type PresenceMessage =
  { changes: PresenceChange[] } | { everybody: PresenceChange[] } | { asks: true } | { lives: true };

/** Brings what is said to every process, the own one too, to all in one order. Rejects when it could not. */
export type PublishPresence = (said: PresenceMessage) => Promise<void>;

const AGAIN_AFTER_MS = 1000;

/**
 * Says the changes of this process one after the other, several at once when they come faster than they can be said. What
 * could not be said is made good by saying everything.
 */
export function createPresencePublisher(carry: PublishPresence, everybody: () => PresenceChange[]) {
  let waiting: PresenceChange[] = [];
  let saysAll = false;
  let saying: Promise<void> | undefined;
  let isEnding = false;

  async function sayWaiting() {
    while (saysAll || waiting.length > 0) {
      const said: PresenceMessage = saysAll ? { everybody: everybody() } : { changes: waiting };
      waiting = [];
      saysAll = false;
      try {
        await carry(said);
      } catch {
        if (isEnding) break;
        saysAll = true;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref());
      }
    }
    saying = undefined;
  }

  const begin = () => void (saying ??= Promise.resolve().then(sayWaiting));

  return {
    say(change: PresenceChange) {
      waiting.push(change);
      begin();
    },
    sayEverybody() {
      saysAll = true;
      begin();
    },
    /** Resolves when all is said, or cannot be said now. */
    async end() {
      isEnding = true;
      await saying;
    },
  };
}
