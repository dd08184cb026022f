import { RefreshUserTokenDocument } from '@/graphql/generated/graphql';
import { callApi } from '@/lib/api/upstream';
import type { Caller } from '@/lib/api/upstream';
import { createRenewer } from './refresh';
import { sessionOfLogin } from '@/lib/auth/session';

/** The renewer of this process, over the API; rate limits count the caller's address, never the web process's own. */
export const renewSession = createRenewer(async (token, { forwardedFor }: Pick<Caller, 'forwardedFor'>) => {
  const { refreshUserToken } = await callApi(RefreshUserTokenDocument, { token }, { forwardedFor });
  return sessionOfLogin(refreshUserToken);
});
