/** Milliseconds that calls took. */
export interface Latencies {
  p50: number;
  p99: number;
  max: number;
}

/** Calls again and again, after a rest each time, until told to end; a call that throws ends it with its error. */
export function measureLatency(call: () => Promise<unknown>, restMs: number) {
  const times: number[] = [];
  let running = true;

  async function run() {
    while (running) {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
  const done = run();
  return async (): Promise<Latencies> => {
    running = false;
    await done;
    times.sort((a, b) => a - b);
    const pick = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]!);
    return { p50: pick(0.5), p99: pick(0.99), max: pick(1) };
  };
}

/** `1/20/30 ms`: the median, the 99th percentile and the longest. */
export const formatLatencies = ({ p50, p99, max }: Latencies) => `${p50}/${p99}/${max} ms`;
