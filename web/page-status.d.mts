import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse, ...rest: never[]) => Promise<void>;

/** Lets pages set the status of their response, which Next itself only allows with thrown, empty pages. */
export function withPageStatus(handle: Handle): Handle;
