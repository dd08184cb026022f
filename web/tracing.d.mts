/**
 * Sends the spans that Next makes to the collector at this address (OTLP over HTTP), and gives the pages the headers by
 * which the api joins a trace. No address, search or text of an error is sent.
 */
export function openTracing(endpoint: string): {
  /** Sends what is not sent yet. */
  close(): Promise<void>;
};
