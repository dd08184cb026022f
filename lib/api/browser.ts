import type { ApiClient } from './client';
import { documentId } from './client';
import type { GraphQLAnswer } from './errors';
import { ApiError, readAnswer } from './errors';
import { notifyReachable } from './reachable';
import { learnFromAnswer } from '@/lib/app/server-clock';

/**
 * Milliseconds; longer than the API's own limit, so that a hanging request ends as NETWORK_FAILURE, not as a spinner.
 */
const TIMEOUT_MS = 30_000;

async function post<Data>(path: string, body: unknown, signal: AbortSignal): Promise<Data> {
  const sentAt = Date.now();
  let response: Response;
  let answer: GraphQLAnswer<Data>;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    learnFromAnswer(response.headers, sentAt);
    answer = (await response.json()) as GraphQLAnswer<Data>;
  } catch {
    throw new ApiError('NETWORK_FAILURE');
  }
  return readAnswer(answer, response.headers.get('x-request-id') ?? undefined);
}

/** Posts JSON to our own origin and returns the data of a GraphQL-shaped answer. */
export async function postJson<Data>(path: string, body: unknown): Promise<Data> {
  const sentAt = Date.now();
  const data = await post<Data>(path, body, AbortSignal.timeout(TIMEOUT_MS));
  notifyReachable(sentAt);
  return data;
}

const API = '/api/graphql';
const bodyOf = (document: object, variables: unknown) => ({
  documentId: documentId(document),
  variables: variables ?? {},
});

export const browserApi: ApiClient = (document, variables) => postJson(API, bodyOf(document, variables));

/** The same for one who waits less, and for whom an answer is no news: `onReachable` is not notified. */
export const abortableApi =
  (signal: AbortSignal): ApiClient =>
  (document, variables) =>
    post(API, bodyOf(document, variables), signal);
