/** Runs work at most `width` at a time, in the order it came; what is too many waits. */
export function createQueue(width: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < width) running++;
    else await new Promise<void>((admit) => waiting.push(admit));
  };

  // Whoever leaves hands the place to the next in line, so nobody new can slip in between.
  const leave = () => {
    const admitNext = waiting.shift();
    if (admitNext) admitNext();
    else running--;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
