import type { Context } from '../../context.ts';
import type { HttpRoutes } from '../../http-routes.ts';
import { readCalendar, readLessonCalendar } from './service.ts';
import type { CalendarFile } from './service.ts';

const ADDRESS = /^\/calendar\/([\w-]{1,100})\.ics$/;
const LESSON = /^\/calendar\/lesson\/([1-9]\d{0,8})\.ics$/;

/** GET /calendar/{token}.ics: a person's lessons, for whoever has the address; /calendar/lesson/{id}.ics: one of them. */
export const httpRoutes: HttpRoutes = {
  '/calendar/': { method: 'GET', readsToken: true, handle: handleCalendar },
};

async function handleCalendar(ctx: Context, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const lessonId = LESSON.exec(pathname)?.[1];
  if (lessonId)
    return answer(request, await readLessonCalendar(ctx, Number(lessonId)), {
      'content-disposition': 'attachment; filename="lesson.ics"',
    });
  const token = ADDRESS.exec(pathname)?.[1];
  const file = token ? await readCalendar(ctx, token) : null;
  return file
    ? answer(request, file)
    : new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
}

function answer(request: Request, { text, etag }: CalendarFile, more: Record<string, string> = {}): Response {
  const headers = { etag, 'cache-control': 'private, no-cache', ...more };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers } });
}

/** Whoever compresses an answer on its way marks the tag as weak. */
const isKnown = (asked: string | null, etag: string): boolean =>
  asked !== null && asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
