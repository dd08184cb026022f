import type { NextRequest } from 'next/server';
import { callerOf } from '@/lib/api/bff';
import { readFreshSession } from '@/lib/api/request-session';
import { callerHeaders } from '@/lib/api/upstream';
import { noCalendar, passCalendar, unavailable } from '@/lib/schedule/pass-calendar';

const FILE = /^[1-9]\d{0,8}\.ics$/;

/** One lesson as a file for a calendar, for the people of the lesson by their session. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  if (!FILE.test(file)) return noCalendar();
  const { session, isStale } = await readFreshSession(request);
  if (isStale) return unavailable();
  if (!session) return noCalendar();
  return passCalendar(request, `lesson/${file}`, callerHeaders(callerOf(request, session.accessToken)));
}
