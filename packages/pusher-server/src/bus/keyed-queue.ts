/** One queue per name: tasks of the same name run one after the other, others meanwhile. Tasks must not reject. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<void>>();

  async function runAfter(before: Promise<void> | undefined, task: () => Promise<void>) {
    await before;
    await task();
  }

  return {
    push(name: string, task: () => Promise<void>) {
      const tail = runAfter(tails.get(name), task).then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
      tails.set(name, tail);
    },

    /** Resolves when all that was pushed so far is done. */
    async waitUntilIdle() {
      await Promise.all(tails.values());
    },
  };
}
