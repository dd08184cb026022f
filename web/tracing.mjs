import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Milliseconds between two sendings. */
const SEND_EVERY = 2_000;
/** Milliseconds in which the end of the process waits for the collector. */
const LAST_SENDING = 2_000;
/** What is sent of Next's spans. Others have addresses, with what people typed and searched, or words of errors. */
const SENT = [
  ...['http.method', 'http.route', 'http.status_code', 'net.peer.name', 'net.peer.port'],
  ...['next.route', 'next.rsc', 'next.span_type', 'next.page'],
];

/** Under this name the pages find the headers of their trace (lib/web-process.ts). */
const TRACE_HEADERS = Symbol.for('tildesh.trace-headers');

export function openTracing(endpoint) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tildesh-web' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: withoutWords(exporter), scheduledDelayMillis: SEND_EVERY }),
    ],
  });
  // Next makes the spans, and asks for these three where they register themselves.
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  globalThis[TRACE_HEADERS] = () => {
    const headers = {};
    propagation.inject(context.active(), headers);
    return headers;
  };
  return {
    async close() {
      delete globalThis[TRACE_HEADERS];
      for (const api of [trace, context, propagation]) api.disable();
      // A collector that is away keeps no process from ending.
      await Promise.race([provider.shutdown().catch(() => undefined), waitFor(LAST_SENDING)]);
    },
  };
}

const waitFor = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());

/** Sends spans as they are, but without what somebody may have written. */
const withoutWords = (exporter) => ({
  export: (spans, done) => exporter.export(spans.map(cleaned), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});

const cleaned = (span) =>
  Object.create(span, {
    name: { value: cleanName(span) },
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => SENT.includes(name))),
    },
    // Their text is that of an error.
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });

/** Next names a span by its route once it knows it; until then, and of what it fetches, by the address. */
function cleanName({ name, attributes }) {
  const route = attributes['http.route'] ?? attributes['next.route'];
  const words = name.split(' ');
  return words.map((word) => (word.includes('/') && word !== route ? '…' : word)).join(' ');
}
