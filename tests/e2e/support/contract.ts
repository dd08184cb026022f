import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { io } from 'socket.io-client';
import { STREAM_EVENTS, type StreamKind } from '../../../lib/contract/socket.ts';

const DOCUMENTS: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../graphql/generated/persisted-documents.json'), 'utf8'),
);

const PATIENCE_MS = 10_000;

interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export function documentIdOf(operation: string): string {
  const pattern = new RegExp(`\\b(query|mutation) ${operation}\\b`);
  const documentId = Object.entries(DOCUMENTS).find(([, text]) => pattern.test(text))?.[0];
  if (!documentId) throw new Error(`There is no document ${operation}`);
  return documentId;
}

/** Asks the BFF as this person's browser does: with its cookies, by the document's id. */
export async function ask(
  request: APIRequestContext,
  operation: string,
  variables: object = {},
): Promise<GraphqlAnswer> {
  const documentId = documentIdOf(operation);
  const headers = { origin: process.env.E2E_WEB_URL ?? '' };
  const response = await request.post('/api/graphql', { data: { documentId, variables }, headers });
  return (await response.json()) as GraphqlAnswer;
}

/** Opens a socket of this person's beside their browser and asks one thing; what comes back is for the caller to judge. */
export async function askSocket(
  request: APIRequestContext,
  event: string,
  payload: object,
): Promise<unknown> {
  const { data } = await ask(request, 'CreateSocketTicket');
  const { ticket } = data?.createSocketTicket as { ticket: string };
  const socket = io(process.env.E2E_API_URL ?? '', {
    auth: { ticket },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: process.env.E2E_WEB_URL ?? '' },
  });
  try {
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    return await socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
  } finally {
    socket.close();
  }
}

/** Joins a stream from its beginning. */
export const joinStream = (request: APIRequestContext, kind: StreamKind, id: number) =>
  askSocket(request, STREAM_EVENTS[kind].join, { id, since: 0 });
