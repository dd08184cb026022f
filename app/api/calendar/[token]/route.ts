import type { NextRequest } from 'next/server';
import { callerOf } from '@/lib/api/bff';
import { callerHeaders } from '@/lib/api/upstream';
import { noCalendar, passCalendar } from '@/lib/schedule/pass-calendar';

const FILE = /^[\w-]{1,100}\.ics$/;

/** A person's lessons for calendar programs: only the secret in the address counts, and no session is read. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  return FILE.test(token) ? passCalendar(request, token, callerHeaders(callerOf(request))) : noCalendar();
}
