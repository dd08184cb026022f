import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { ApiError, isApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import type { Caller } from '@/lib/api/upstream';
import { renewSession } from './renew';
import type { Session } from '@/lib/auth/session';

/**
 * Calls the API from a page, as the person of this session; null: as a visitor. Fails with UNAUTHORIZED only if the
 * session is over: when the API rejects the access token, a new one is requested, and while none is given the call
 * fails with SERVICE_UNAVAILABLE. A page cannot store a new session: the next request through the middleware is given
 * the same one.
 */
export async function callAs<Data, Variables>(
  session: Session | null,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  caller: Omit<Caller, 'accessToken'>,
): Promise<Data> {
  const call = (accessToken?: string) => callApi(document, variables, { ...caller, accessToken });
  try {
    return await call(session?.accessToken);
  } catch (error) {
    if (!session || !isApiError(error, 'UNAUTHORIZED')) throw error;
    const renewal = await renewSession(session, caller);
    if (renewal.kind === 'ended') throw error;
    if (renewal.kind === 'unavailable') throw new ApiError('SERVICE_UNAVAILABLE');
    return call(renewal.session.accessToken);
  }
}
