import { ApiError } from '@/lib/api/errors';
import { isErrorCode } from '@/lib/contract/errors.ts';

interface Answer {
  ok: boolean;
  /** Parameters of the address next-auth would redirect to, which carry the result. */
  said: URLSearchParams;
}

/**
 * next-auth's own browser code leaves the page when it cannot reach the server; this function returns or throws
 * instead.
 */
async function postOnce(action: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const response = await fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    });
    const { url } = (await response.json().catch(() => ({}))) as { url?: string };
    // An answer without an address is not next-auth's.
    const said = url ? new URL(url, window.location.origin).searchParams : new URLSearchParams();
    return { ok: response.ok && Boolean(url), said };
  } catch {
    throw new ApiError('NETWORK_FAILURE');
  }
}

/**
 * When the CSRF token does not fit its cookie (another tab renewed it meanwhile), next-auth answers 200 with the
 * address of its own form and does nothing. This retries once with a new token.
 */
async function postAuth(action: string, fields: Record<string, string>): Promise<Answer> {
  const first = await postOnce(action, fields);
  const answer = first.said.has('csrf') ? await postOnce(action, fields) : first;
  return answer.said.has('csrf') ? { ...answer, ok: false } : answer;
}

/** Signs in: the answer sets the session cookie. Fails with the API's code, INVALID_CREDENTIALS and others. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { ok, said } = await postAuth('callback/credentials', { email, password });
  const error = said.get('error');
  if (ok && error === null) return;
  const [, code, details = '{}'] = /^([A-Z_]+)(?:;(.*))?$/.exec(error ?? '') ?? [];
  throw isErrorCode(code)
    ? new ApiError(code, { details: JSON.parse(details) as Record<string, unknown> })
    : new ApiError('SERVICE_UNAVAILABLE');
}

/** Ends the session here and in the API. Fails with SERVICE_UNAVAILABLE or NETWORK_FAILURE. */
export async function signOut(): Promise<void> {
  const { ok } = await postAuth('signout', {});
  if (!ok) throw new ApiError('SERVICE_UNAVAILABLE');
}
