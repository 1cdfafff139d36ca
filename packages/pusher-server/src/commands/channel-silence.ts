/** Longer than any page takes to load. */
const RETENTION_MS = 60_000;

export type ChannelSilence = ReturnType<typeof createChannelSilence>;

/** Measures the time since a channel's last event, for new subscribers. Two generations bound the memory. */
export function createChannelSilence(clock: () => number) {
  let listeningSince: number | undefined;
  let lastSaid = new Map<string, number>();
  let before = new Map<string, number>();
  let begunAt = clock();

  return {
    begin() {
      listeningSince = clock();
    },

    note(channel: string) {
      const now = clock();
      if (now - begunAt >= RETENTION_MS) {
        before = now - begunAt < 2 * RETENTION_MS ? lastSaid : new Map();
        lastSaid = new Map();
        begunAt = now;
      }
      lastSaid.set(channel, now);
    },

    /** Milliseconds since the last event, up to a minute; undefined before `begin`. */
    measure(channel: string) {
      if (listeningSince === undefined) return undefined;
      const lastEventAt = lastSaid.get(channel) ?? before.get(channel) ?? listeningSince;
      return Math.max(0, Math.min(RETENTION_MS, clock() - Math.max(lastEventAt, listeningSince)));
    },
  };
}
