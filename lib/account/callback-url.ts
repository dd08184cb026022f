import type { NextRequest } from 'next/server';

/** The name under which a sign-in or sign-out carries the address to open afterwards. */
const FIELD = 'callbackUrl';

/** Whether next-auth can read an address: it answers 500 to one that is neither a path nor an http address. */
function isReadable(address: unknown, origin: string): boolean {
  if (!address) return true;
  if (typeof address !== 'string') return false;
  const base = address.startsWith('/') ? origin : undefined;
  return URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol);
}

/**
 * Whether every such address that next-auth will read from this request is well-formed: in the query, in the body (a
 * form or JSON) and in the cookie. Where it leads is for next-auth to judge.
 */
export function hasReadableCallback(
  { nextUrl, cookies, headers }: NextRequest,
  cookieName: string,
  body: string,
): boolean {
  const isJson = headers.get('content-type')?.includes('application/json');
  return [
    ...nextUrl.searchParams.getAll(FIELD),
    ...(isJson ? [fieldOf(body)] : new URLSearchParams(body).getAll(FIELD)),
    cookies.get(cookieName)?.value,
  ].every((address) => isReadable(address, nextUrl.origin));
}

/** Undefined also in a body that is no JSON, which next-auth refuses itself. */
function fieldOf(body: string): unknown {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null)?.[FIELD];
  } catch {
    return undefined;
  }
}
