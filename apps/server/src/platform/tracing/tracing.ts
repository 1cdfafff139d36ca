import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext, SpanKind, TimeInput } from '@opentelemetry/api';
import type { BaseLogger } from 'pino';

interface SpanOptions {
  kind: SpanKind;
  attributes: Attributes;
  /** What it is a part of, where that is of another process. */
  remoteParent?: SpanContext | undefined;
  startTime?: TimeInput;
}

/** Spans of what this process does, sent to whoever collects them. */
export interface Tracing {
  /** Begins one: a part of what is going on here, unless it is told of what else. Whoever begins it ends it. */
  startSpan(name: string, options: SpanOptions): Span;
  /** Does the work as a part of a span. */
  runWithin(span: Span, work: () => void): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

interface Options {
  serviceName: string;
  version: string;
  log: BaseLogger;
}

/**
 * Sends spans over OTLP/HTTP as `OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER*`, `OTEL_BSP_*` and `OTEL_RESOURCE_ATTRIBUTES` say, which the libraries read
 * themselves. What does not arrive is told in the log and dropped.
 */
export async function openTracing({ serviceName, version, log }: Options): Promise<Tracing> {
  // Loaded only where it is used: most installations collect no spans.
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const report = (message: string) => log.warn(`tracing: ${message}`);
  const nothing = () => undefined;
  api.diag.setLogger({ error: report, warn: report, info: nothing, debug: nothing, verbose: nothing });
  const own = resources.resourceFromAttributes({ 'service.version': version });
  const told = resources.detectResources({ detectors: [resources.envDetector] });
  const named = resources.resourceFromAttributes({ 'service.name': serviceName });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(own).merge(told).merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('wandering-books', version);
  const current = new AsyncLocalStorage<Span>();

  return {
    startSpan(name, { remoteParent, ...options }) {
      const parent = remoteParent ?? current.getStore()?.spanContext();
      const context = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
      return tracer.startSpan(name, options, context);
    },
    runWithin: (span, work) => current.run(span, work),
    close: () => provider.shutdown().catch((error: Error) => report(error.message)),
  };
}
