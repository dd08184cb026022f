import { ApiError } from '@/lib/api/errors';
import { isErrorCode } from '@/lib/contract/errors.ts';

/** next-auth's own browser code leaves the page when it cannot reach the server; these answer instead. */
async function postAuth(action: string, fields: Record<string, string>): Promise<Response> {
  try {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    return await fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    });
  } catch {
    throw new ApiError('NETWORK_FAILURE');
  }
}

/** Signs in: the answer carries the session cookie. Fails with the API's code, INVALID_CREDENTIALS and others. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const response = await postAuth('callback/credentials', { email, password });
  if (response.ok) return;
  const { url } = (await response.json().catch(() => ({}))) as { url?: string };
  const code = url ? new URL(url, window.location.origin).searchParams.get('error') : null;
  throw new ApiError(isErrorCode(code) ? code : 'SERVICE_UNAVAILABLE');
}

/** Ends the session here and at the API. */
export async function signOut(): Promise<void> {
  const response = await postAuth('signout', {});
  if (!response.ok) throw new ApiError('SERVICE_UNAVAILABLE');
}
