import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Readiness {
  /**
   * Answers a request for /readyz: 200, or 503 as soon as the process was asked to stop. False: it is another request; while
   * the process stops, its answer ends the connection.
   */
  answer(
    request: Pick<IncomingMessage, 'url'>,
    response: Pick<ServerResponse, 'setHeader' | 'writeHead' | 'end'>,
  ): boolean;
  /** From now on not ready. Resolves after these seconds, when no balancer sends anything any more. */
  leave(seconds: number): Promise<void>;
}

export function createReadiness(): Readiness;
