import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse, ...rest: never[]) => Promise<void>;

/** Lets pages set the status of their answer, for which Next has no way of its own but thrown, empty pages. */
export function withPageStatus(handle: Handle): Handle;
