import { RefreshUserTokenDocument } from '@/graphql/generated/graphql';
import { callApi } from '@/lib/api/upstream';
import { createRenewer } from './refresh';
import { sessionOfLogin } from './session';

/** The renewer of this process, over the API. */
export const renewSession = createRenewer(async (token) => {
  const { refreshUserToken } = await callApi(RefreshUserTokenDocument, { token });
  return sessionOfLogin(refreshUserToken);
});
