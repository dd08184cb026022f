import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
}

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** A collector of OpenTelemetry (OTLP over HTTP, JSON) that remembers what it was sent. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        bodies.push(Buffer.concat(parts).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const spansOf = (body: string) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent, as text. */
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap(spansOf).map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
