import type { ServerResponse } from 'node:http';

/** Call it before anything is sent: makes browsers use https from now on, if `publicUrl` is an https address. */
export function setStrictTransport(
  response: Pick<ServerResponse, 'setHeader'>,
  publicUrl: string | undefined,
): void;
