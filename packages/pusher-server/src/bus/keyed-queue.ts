/** Runs tasks with the same name in sequence and others concurrently. Tasks must not reject. */
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

    async waitUntilIdle() {
      await Promise.all(tails.values());
    },
  };
}
