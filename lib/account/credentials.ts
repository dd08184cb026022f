import { ApiError } from '@/lib/api/errors';
import { isErrorCode } from '@/lib/contract/errors.ts';

interface Answer {
  ok: boolean;
  /** Where next-auth would lead: the parameters of this address say how it went. */
  said: URLSearchParams;
}

/** next-auth's own browser code leaves the page when it cannot reach the server; these answer instead. */
async function postOnce(action: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const response = await fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    });
    const { url } = (await response.json().catch(() => ({}))) as { url?: string };
    // No address at all is no answer of next-auth's.
    const said = url ? new URL(url, window.location.origin).searchParams : new URLSearchParams();
    return { ok: response.ok && Boolean(url), said };
  } catch {
    throw new ApiError('NETWORK_FAILURE');
  }
}

/**
 * A token that no longer fits its cookie (another tab renewed it meanwhile) is answered with 200 and a way to a form
 * of next-auth's: nothing was done then. Tried once more with a fresh one.
 */
async function postAuth(action: string, fields: Record<string, string>): Promise<Answer> {
  const first = await postOnce(action, fields);
  const answer = first.said.has('csrf') ? await postOnce(action, fields) : first;
  return answer.said.has('csrf') ? { ...answer, ok: false } : answer;
}

/** Signs in: the answer carries the session cookie. Fails with the API's code, INVALID_CREDENTIALS and others. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { ok, said } = await postAuth('callback/credentials', { email, password });
  const error = said.get('error');
  if (ok && error === null) return;
  const [, code, details = '{}'] = /^([A-Z_]+)(?:;(.*))?$/.exec(error ?? '') ?? [];
  throw isErrorCode(code)
    ? new ApiError(code, { details: JSON.parse(details) as Record<string, unknown> })
    : new ApiError('SERVICE_UNAVAILABLE');
}

/** Ends the session here and at the API. */
export async function signOut(): Promise<void> {
  const { ok } = await postAuth('signout', {});
  if (!ok) throw new ApiError('SERVICE_UNAVAILABLE');
}
