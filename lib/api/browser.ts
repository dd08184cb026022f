import type { ApiClient } from './client';
import { documentId } from './client';
import type { GraphQLAnswer } from './errors';
import { ApiError, readAnswer } from './errors';

/**
 * Milliseconds; longer than the API's own limit, so that a hanging request ends as NETWORK_FAILURE, not as a spinner.
 */
const TIMEOUT_MS = 30_000;

/** Posts JSON to our own origin and returns the data of a GraphQL-shaped answer. */
export async function postJson<Data>(path: string, body: unknown): Promise<Data> {
  let response: Response;
  let answer: GraphQLAnswer<Data>;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json()) as GraphQLAnswer<Data>;
  } catch {
    throw new ApiError('NETWORK_FAILURE');
  }
  return readAnswer(answer, response.headers.get('x-request-id') ?? undefined);
}

export const browserApi: ApiClient = (document, variables) =>
  postJson('/api/graphql', { documentId: documentId(document), variables: variables ?? {} });
