import { env } from '@/lib/env';
import { passArchive } from '@/lib/upload/pass-file';

/** The page where an expired link can be renewed. */
const RENEW_PATH = '/preferences/security/data';

/** The archive of a person's data, at an address that only they receive and that is valid for minutes. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const answer = await passArchive(request, (await params).id);
  const isOpened = request.headers.get('sec-fetch-mode') === 'navigate';
  return answer.status === 404 && isOpened
    ? Response.redirect(new URL(RENEW_PATH, env().publicUrl), 303)
    : answer;
}
