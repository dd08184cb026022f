import { env } from '@/lib/env';
import { passFile } from '@/lib/upload/pass-file';

/** Where a link that is over can be had again. */
const RENEW_PATH = '/preferences/security/data';

/** The archive of a person's data, by an address only they are given; it is good for minutes. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const answer = await passFile(request, 'exports', (await params).id);
  const isOpened = request.headers.get('sec-fetch-mode') === 'navigate';
  return answer.status === 404 && isOpened
    ? Response.redirect(new URL(RENEW_PATH, env().publicUrl), 303)
    : answer;
}
