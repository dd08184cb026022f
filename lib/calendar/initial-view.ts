import 'server-only';
import { cookies, headers } from 'next/headers';
import { VIEW_COOKIE, defaultView, readView } from './view';
import type { CalendarView } from './view';

/** The view without one in the address: the last choice on this device, or what suits its kind. */
export async function initialView(): Promise<CalendarView> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const isPhone = head.get('sec-ch-ua-mobile') === '?1' || /Mobi|Android/.test(head.get('user-agent') ?? '');
  return readView(jar.get(VIEW_COOKIE)?.value) ?? defaultView(isPhone);
}
