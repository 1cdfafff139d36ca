/** Milliseconds for which it is remembered what was said; nobody's page takes longer to open. */
const MEMORY = 60_000;

export type ChannelSilence = ReturnType<typeof createChannelSilence>;

/**
 * How long nothing was said on a channel, so that whoever begins to listen knows whether they have missed anything. What is
 * remembered is the last minute and what is left of the one before it.
 */
export function createChannelSilence(clock: () => number) {
  let listeningSince: number | undefined;
  let lastSaid = new Map<string, number>();
  let before = new Map<string, number>();
  let begunAt = clock();

  return {
    /** From now on this process hears all that is said; of what was said before it knows nothing. */
    begin() {
      listeningSince = clock();
    },

    /** Something was said on this channel now. */
    note(channel: string) {
      const now = clock();
      if (now - begunAt >= MEMORY) {
        before = now - begunAt < 2 * MEMORY ? lastSaid : new Map();
        lastSaid = new Map();
        begunAt = now;
      }
      lastSaid.set(channel, now);
    },

    /** For how many milliseconds nothing was said, up to a minute; undefined where this process does not listen. */
    measure(channel: string) {
      if (listeningSince === undefined) return undefined;
      const said = lastSaid.get(channel) ?? before.get(channel) ?? listeningSince;
      return Math.max(0, Math.min(MEMORY, clock() - Math.max(said, listeningSince)));
    },
  };
}
