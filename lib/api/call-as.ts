import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { ApiError, isApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import type { Caller } from '@/lib/api/upstream';
import { renewSession } from './renew';
import type { Session } from '@/lib/auth/session';

/**
 * One call of the API by a page, as the person of this session; null: as a visitor. UNAUTHORIZED says that the session
 * is over, and nothing less: an access token the API does not take is no verdict, so it is asked for a new one, and
 * while it gives none the call fails with SERVICE_UNAVAILABLE. A page cannot keep a new session: the next request that
 * passes the middleware is given the same one.
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
