import type { IncomingMessage, ServerResponse } from 'node:http';

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

export interface WebMetrics {
  /** Measures a request from now to the end of its answer. */
  measure(request: Asked, response: ServerResponse): void;
  /** Answers GET /metrics; false: it is another request. */
  answer(request: Asked, response: ServerResponse): boolean;
}

/**
 * The metrics of this process. `token`: required from callers of GET /metrics. `routes`: the routes below /api, as Next
 * names them. Labels are patterns of addresses, never addresses.
 */
export function createWebMetrics(options: { token: string; routes: readonly string[] }): WebMetrics;
