import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { expect, it } from 'vitest';
import { traceHeaders } from '../lib/web-process.ts';
import { openTracing } from './tracing.mjs';

/** A collector: what it was sent, as text. */
async function collect(work: (url: string) => Promise<void>): Promise<string> {
  let sent = '';
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (sent += part.toString())).on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
  return sent;
}

it('the span of a page is sent by its route, and the api gets its trace', async () => {
  let headers: Record<string, string> = {};
  const sent = await collect(async (url) => {
    const tracing = openTracing(url);
    const attributes = {
      ...{ 'http.method': 'GET', 'http.route': '/[locale]/skills/[skill]', 'next.span_type': 'BaseServer' },
      ...{ 'http.target': '/skills/aizada?search=private', 'http.url': 'http://private' },
    };
    // As Next makes them.
    trace.getTracer('next.js').startActiveSpan('GET /[locale]/skills/[skill]', { attributes }, (span) => {
      headers = traceHeaders();
      span.recordException(new Error('private words'));
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'private words' });
      trace.getTracer('next.js').startSpan('fetch GET http://api/files/private').end();
      span.end();
    });
    await tracing.close();
  });
  const [, traceId] = /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(headers.traceparent ?? '') ?? [];
  expect(sent).toContain(`"traceId":"${String(traceId)}"`);
  expect(sent).toContain('"name":"GET /[locale]/skills/[skill]"');
  expect(sent).toContain('"name":"fetch GET …"');
  expect(sent).toContain('tildesh-web');
  expect(sent).not.toMatch(/private|aizada/);
  // Whoever calls after the end joins no trace.
  expect(traceHeaders()).toEqual({});
});
