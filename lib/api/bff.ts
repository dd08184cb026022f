import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import { REQUEST_MAX_BYTES } from '@/lib/contract/limits.ts';
import { env } from '@/lib/env';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import type { ApiError } from './errors';
import type { Caller } from './upstream';

/** An error response in the shape of a GraphQL answer. */
export function refuse(
  code: ErrorCode,
  status: number,
  extensions: Record<string, unknown> = {},
): NextResponse {
  return NextResponse.json(
    { errors: [{ message: code, extensions: { code, ...extensions } }] },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

export function refuseWith(error: ApiError): NextResponse {
  const code = error.code === 'NETWORK_FAILURE' ? 'SERVICE_UNAVAILABLE' : error.code;
  const { fields, requestId, details } = error;
  return refuse(code, code === 'SERVICE_UNAVAILABLE' ? 503 : 200, {
    ...details,
    ...(fields ? { fields } : {}),
    ...(requestId ? { requestId } : {}),
  });
}

/** SameSite alone does not stop a sibling subdomain; the Origin header does. */
export function isOwnOrigin(request: Request): boolean {
  return request.headers.get('origin') === env().publicUrl;
}

export function callerOf(request: NextRequest, accessToken?: string): Caller {
  return {
    accessToken,
    locale: request.cookies.get(LOCALE_COOKIE)?.value ?? request.headers.get('accept-language') ?? undefined,
    forwardedFor: request.headers.get('x-forwarded-for'),
    userAgent: request.headers.get('user-agent'),
    requestId: request.headers.get('x-request-id'),
  };
}

/** The validated body of a call from our own pages; else the error response. */
export async function readOwnCall<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<{ body: z.output<Shape> } | { refusal: NextResponse }> {
  if (!isOwnOrigin(request)) return { refusal: refuse('INVALID_PERMISSIONS', 403) };
  const read = await readJsonBody(request);
  if ('refusal' in read) return read;
  const parsed = shape.safeParse(read.body);
  return parsed.success ? { body: parsed.data } : { refusal: refuse('BAD_USER_INPUT', 400) };
}

/** Reads a JSON body up to `limit` bytes; returns an error response when it is larger, or no JSON. */
async function readJsonBody(request: Request): Promise<{ body: unknown } | { refusal: NextResponse }> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return { refusal: refuse('BAD_USER_INPUT', 415) };
  }
  const bytes = await readLimited(request, REQUEST_MAX_BYTES);
  if (!bytes) return { refusal: refuse('BAD_USER_INPUT', 413) };
  try {
    return { body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch {
    return { refusal: refuse('BAD_USER_INPUT', 400) };
  }
}

/** Reads at most `limit` bytes, because a declared length may be wrong. Null when there are more. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
