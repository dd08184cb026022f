import type { ServerResponse } from 'node:http';

/** Before anything is sent: keeps browsers to https from now on, where `publicUrl` is an address of https. */
export function setStrictTransport(
  response: Pick<ServerResponse, 'setHeader'>,
  publicUrl: string | undefined,
): void;
