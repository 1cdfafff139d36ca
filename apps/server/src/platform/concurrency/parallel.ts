/** Works on a few items at once. After a failure it rejects when the running ones have ended. */
export async function runInParallel<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<unknown>, width = 8) {
  const runNext = async () => {
    for await (const item of items) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: width }, runNext));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
