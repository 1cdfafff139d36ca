import { EventEmitter, once } from 'node:events';
import { AggregatorRegistry, Registry } from 'prom-client';
import { readConfig } from './config.ts';
import { createLog } from './platform/logging/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { moveClock } from './platform/moved-clock.ts';
import { fail, printNodeErrors } from './platform/logging/process-output.ts';
import { getStopTimeout, serve } from './startup/serve.ts';
import type { MessageToPrimary, MessageToWorker } from './workers.ts';

const METRICS_TIMEOUT_MS = 6000;
/** A terminal and systemd send these to all processes; the primary decides what the workers do. */
const IGNORED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];

const replies = new EventEmitter();
let isEnding = false;

function end({ isReplaced }: { isReplaced: boolean }) {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), getStopTimeout(config)).unref();
  serving
    .then((product) => product.close({ isReplaced }))
    .then(() => process.exit(0))
    .catch(fail);
}

/** Adds the metrics of this worker to those of the others: each worker renders the metrics of all. */
function shareMetrics(metrics: Metrics): Metrics {
  const registry = new Registry();
  registry.getMetricsAsJSON = async () => (await metrics.listFigures()).map(labelMetric);
  AggregatorRegistry.setRegistries(registry);
  return { ...metrics, render: async () => ({ type: metrics.contentType, text: await renderAll() }) };
}

/** Labels a metric with the worker, unless it is the same in all of them. */
function labelMetric(metric: Awaited<ReturnType<Metrics['listFigures']>>[number]) {
  if (metric.aggregator === 'first') return metric;
  const label = { worker: Number(process.env['WORKER_NUMBER']) };
  const values = metric.values.map((value) => ({ ...value, labels: { ...value.labels, ...label } }));
  return { ...metric, aggregator: 'sum' as const, values };
}

async function renderAll(): Promise<string> {
  const reply = once(replies, 'metrics', { signal: AbortSignal.timeout(METRICS_TIMEOUT_MS) });
  process.send?.({ kind: 'metrics-wanted' } satisfies MessageToPrimary, undefined, undefined, () => {});
  return (await reply)[0] as string;
}

printNodeErrors();
const config = readConfig(process.env);
moveClock(config.clockOffset);
// Its constructor makes this process respond when the primary collects metrics.
void new AggregatorRegistry();
for (const signal of IGNORED_SIGNALS) process.on(signal, () => {});
process.on('message', (message: MessageToWorker) => {
  if (message.kind === 'end') end(message);
  if (message.kind === 'metrics') replies.emit('metrics', message.text);
});
const serving = serve(config, config.databaseUrl!, { log: createLog(config.logLevel), shareMetrics });
await serving.catch(fail);
