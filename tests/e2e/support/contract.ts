import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { io } from 'socket.io-client';
import { STREAM_EVENTS, type StreamKind } from '../../../lib/contract/socket.ts';
import { someAddress } from './people.ts';

const DOCUMENTS: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../graphql/generated/persisted-documents.json'), 'utf8'),
);

const PATIENCE_MS = 60_000;

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

/** Calls the BFF as this person's browser does: with its cookies, by the document's id. */
export async function ask(
  request: APIRequestContext,
  operation: string,
  variables: object = {},
  more: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const documentId = documentIdOf(operation);
  const headers = { origin: process.env.E2E_WEB_URL ?? '', ...more };
  const response = await request.post('/api/graphql', { data: { documentId, variables }, headers });
  return (await response.json()) as GraphqlAnswer;
}

/** Resolves when this page has the api's answer to an operation: a screen shows a change before it is stored. */
export async function answered(page: Page, operation: string): Promise<void> {
  const id = documentIdOf(operation);
  await page.waitForResponse((response) => response.request().postData()?.includes(`"${id}"`) ?? false);
}

type AskSocket = (event: string, payload: object) => Promise<unknown>;

/** Opens a socket of this person beside their browser's, while the work runs. */
export async function withSocket<Result>(
  request: APIRequestContext,
  work: (ask: AskSocket) => Promise<Result>,
): Promise<Result> {
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
    return await work((event, payload) => socket.timeout(PATIENCE_MS).emitWithAck(event, payload));
  } finally {
    socket.close();
  }
}

/** Sends one request; the caller judges the answer. */
export const askSocket = (request: APIRequestContext, event: string, payload: object): Promise<unknown> =>
  withSocket(request, (ask) => ask(event, payload));

/** Joins a stream from its beginning. */
export const joinStream = (request: APIRequestContext, kind: StreamKind, id: number) =>
  askSocket(request, STREAM_EVENTS[kind].join, { id, since: 0 });

/** Calls the api itself, not through the web: for what no page of this journey does. Throws the answer's errors. */
export async function callApi<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const response = await fetch(`${process.env.E2E_API_URL}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as GraphqlAnswer;
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data as Data;
}

/** Returns an access token of a separate session. */
export async function signInAtApi(email: string, password: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { accessToken } }';
  const { loginUser } = await callApi<{ loginUser: { accessToken: string } }>(query, { email, password });
  return loginUser.accessToken;
}
