import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse, ...rest: never[]) => Promise<void>;

export function withPageStatus(handle: Handle): Handle;
export function setPageMoved(location: string): void;
export function setPageStatus(status: 403 | 404 | 410 | 503): void;
