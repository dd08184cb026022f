import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { ClientError, GraphQLClient } from 'graphql-request';
import { VISITOR_HEADER } from '@/lib/contract/visitor.ts';
import { env } from '@/lib/env';
import { traceHeaders } from '@/lib/web-process';
import { documentId } from './client';
import { documentText } from './documents';
import { ApiError, readAnswer, toApiError } from './errors';
import { learnFromAnswer } from '@/lib/app/server-clock';

const TIMEOUT_MS = 20_000;

/** The caller on whose behalf the web process calls the API. */
export interface Caller {
  accessToken?: string;
  locale?: string;
  forwardedFor?: string | null;
  /** The device's user agent: people see it in the list of their devices. */
  userAgent?: string | null;
  requestId?: string | null;
  /** The api's own token for a visitor's browser. */
  visitorToken?: string | null;
}

export function callerHeaders({
  accessToken,
  locale,
  forwardedFor,
  userAgent,
  requestId,
  visitorToken,
}: Caller): Record<string, string> {
  return {
    ...traceHeaders(),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(locale ? { 'accept-language': locale } : {}),
    ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(requestId ? { 'x-request-id': requestId } : {}),
    ...(visitorToken ? { [VISITOR_HEADER]: visitorToken } : {}),
  };
}

/**
 * Makes one GraphQL call from the web process to the API. Fails with ApiError; SERVICE_UNAVAILABLE when it is down.
 */
export async function callApi<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  caller: Caller = {},
): Promise<Data> {
  const query = documentText(documentId(document));
  if (!query) throw new ApiError('UNKNOWN_OPERATION');
  const client = new GraphQLClient(`${env().apiUrl}/graphql`, { errorPolicy: 'all' });
  const sentAt = Date.now();
  try {
    const answer = await client.rawRequest<Data>({
      query,
      variables: variables as Record<string, unknown>,
      requestHeaders: callerHeaders(caller),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    learnFromAnswer(answer.headers, sentAt);
    return readAnswer({ data: answer.data, errors: answer.errors?.map(plain) });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const failure = error instanceof ClientError ? error.response.errors?.[0] : undefined;
    throw failure ? toApiError(plain(failure)) : new ApiError('SERVICE_UNAVAILABLE');
  }
}

function plain(failure: { message: string; extensions?: unknown }) {
  return { message: failure.message, extensions: failure.extensions as Record<string, unknown> | undefined };
}
