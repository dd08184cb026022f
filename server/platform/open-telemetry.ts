import { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Milliseconds between two sendings. */
const SEND_EVERY = 2_000;
/** Milliseconds in which the end of the process waits for the collector. */
const LAST_SENDING = 2_000;

/**
 * Sends traces to the collector at this address (OTLP over HTTP). Nothing registers itself for the whole process: what is
 * traced is what the server says.
 */
export function openTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tildesh-api' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY })],
  });
  const tracer = provider.getTracer('tildesh');
  const contexts = new AsyncLocalStorageContextManager();
  const propagator = new W3CTraceContextPropagator();
  const within = <Result>(parent: Context, span: Span, work: () => Result): Result =>
    contexts.with(trace.setSpan(parent, span), work);
  return {
    serve(name, traceparent, work) {
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      return within(parent, span, () => work(openSpan(span)));
    },
    async inSpan(name, facts, work) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return work();
      const span = tracer.startSpan(name, { attributes: facts }, parent);
      try {
        return await within(parent, span, work);
      } catch (error) {
        openSpan(span).fail();
        throw error;
      } finally {
        span.end();
      }
    },
    ids() {
      const span = trace.getSpan(contexts.active())?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : null;
    },
    close: async () => {
      // A collector that is away keeps no process from ending.
      await Promise.race([provider.shutdown().catch(() => undefined), waitFor(LAST_SENDING)]);
    },
  };
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());

/** Without the message of an error: it may have somebody's words. */
const openSpan = (span: Span): OpenSpan => ({
  add: (facts) => void span.setAttributes(facts),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
});
