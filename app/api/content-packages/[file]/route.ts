import type { NextRequest } from 'next/server';
import { callerOf } from '@/lib/api/bff';
import { readFreshSession } from '@/lib/api/request-session';
import { callerHeaders } from '@/lib/api/upstream';
import { noPackage, passPackage, unavailable } from '@/lib/content-package/pass-package';

const FILE = /^(?:(?:lesson|publication)-)?[1-9]\d{0,8}\.(?:h5p|qti\.zip)$/;

/** Exercises as a package of another format, for their author by their session. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  if (!FILE.test(file)) return noPackage();
  const { session, isStale } = await readFreshSession(request);
  if (isStale) return unavailable();
  if (!session) return noPackage();
  return passPackage(request, file, callerHeaders(callerOf(request, session.accessToken)));
}
