import { createHash } from 'node:crypto';
import { isLocale } from '#contract/locales.ts';
import type { Context, SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { requireViewer } from '../../viewer.ts';
import { findUsers, getCurrentUser } from '../account/service.ts';
import { keyOf, tokenOf } from './address-token.ts';
import { CALENDAR_BUDGETS } from './budgets.ts';
import type { AddressRow, EventRow } from './model.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3600 * 1000;
const PAST_MS = 90 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;
/** More than ten lessons on each of these days: nobody holds them, and a text of them all would fill a phone. */
export const EVENTS_MAX = 5_000;

export interface ShownAddress {
  url: string;
  createdAt: Date;
  readAt: Date | null;
}

/** The viewer's calendar address, made at the first call. UNAUTHORIZED. */
export async function getCalendarAddress(ctx: Context): Promise<ShownAddress> {
  const { id } = requireViewer(ctx);
  const row = (await store.findAddress(ctx.db, id)) ?? (await store.insertAddress(ctx.db, fresh(ctx, id)));
  // Another call has made it in the meantime.
  return show(ctx, row ?? (await store.findAddress(ctx.db, id)));
}

/** Replaces the viewer's calendar address; the earlier one is dead. UNAUTHORIZED, TOO_MANY_REQUESTS. */
export async function renewCalendarAddress(ctx: Context): Promise<ShownAddress> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(CALENDAR_BUDGETS.calendarRenew, String(id));
  return show(ctx, await store.replaceAddress(ctx.db, fresh(ctx, id)));
}

const fresh = ({ platform }: SystemContext, userId: number) => ({
  userId,
  key: platform.ids.randomUuid(),
  createdAt: platform.clock.now(),
});

function show(ctx: SystemContext, row: AddressRow | null): ShownAddress {
  if (!row) throw new DomainError('USER_NOT_FOUND');
  const { createdAt, readAt } = row;
  return { url: `${ctx.platform.publicUrl}/api/calendar/${tokenOf(ctx, row.key)}.ics`, createdAt, readAt };
}

export interface CalendarFile {
  text: string;
  /** Changes with the text. */
  etag: string;
}

/**
 * The lessons of the person whose address has this token, from 90 days ago to 400 days ahead. Null: there is no such
 * address, or not any more. TOO_MANY_REQUESTS.
 */
export async function readCalendar(ctx: SystemContext, token: string): Promise<CalendarFile | null> {
  const key = keyOf(ctx, token);
  if (!key) return null;
  await ctx.platform.limiter.take(CALENDAR_BUDGETS.calendarRead, key);
  const now = ctx.platform.clock.now();
  const reader = await store.markRead(ctx.db, key, now);
  if (!reader) return null;
  const [from, to] = [new Date(now.getTime() - PAST_MS), new Date(now.getTime() + AHEAD_MS)];
  const events = await store.listEvents(ctx.db, { userId: reader.userId, from, to, take: EVENTS_MAX });
  return write(ctx, events, reader.locale);
}

/** One lesson, for its people. UNAUTHORIZED, TOO_MANY_REQUESTS; INVALID_PERMISSIONS also if there is none. */
export async function readLessonCalendar(ctx: Context, id: number): Promise<CalendarFile> {
  const viewer = requireViewer(ctx);
  await ctx.platform.limiter.take(CALENDAR_BUDGETS.calendarLesson, String(viewer.id));
  const event = await store.findEvent(ctx.db, viewer.id, id);
  if (!event) throw new DomainError('INVALID_PERMISSIONS');
  const reader = await getCurrentUser(ctx);
  return write(ctx, [event], reader?.locale ?? 'en');
}

async function write(
  { platform }: SystemContext,
  events: readonly EventRow[],
  locale: string,
): Promise<CalendarFile> {
  // The rules of all zones are read when the first calendar is.
  const { writeCalendar } = await import('./ics.ts');
  const text = writeCalendar(events, {
    locale: isLocale(locale) ? locale : 'en',
    publicUrl: platform.publicUrl,
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Deletes a person's address. */
export const eraseAddressOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteAddressOf(ctx.db, userId);

/** When a person's address was made and read, for the archive of their data; the address itself opens their lessons. */
export async function readAddressOf(ctx: SystemContext, userId: number) {
  const row = await store.findAddress(ctx.db, userId);
  return row && { createdAt: row.createdAt, readAt: row.readAt };
}

/** The years in UTC in which lessons of the person start, the earliest first. */
export const readYears = (ctx: SystemContext, userId: number): Promise<number[]> =>
  store.listYears(ctx.db, userId);

/** A person's lessons that start in this year in UTC, as iCalendar, for the archive of their data. */
export async function writeYear(ctx: SystemContext, userId: number, year: number): Promise<string> {
  const [from, to] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  const events = await store.listEvents(ctx.db, { userId, from, to, take: EVENTS_MAX });
  const [reader] = await findUsers(ctx, [userId]);
  return (await write(ctx, events, reader?.locale ?? 'en')).text;
}
