import type { SystemContext } from '../context.ts';
import { hashPassword } from '../modules/account/passwords.ts';
import { refreshPeople } from '../modules/search/service.ts';
import { holdLesson, planLesson } from './lessons.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { storePortrait } from './portraits.ts';
import { fillProfiles } from './profiles.ts';
import * as store from './store.ts';
import type { People } from './story.ts';
import { comingLessons, connectionsOf, pastLessons } from './story.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Fills an empty database with people, connections and lessons to look at; answers false, and does nothing, when
 * there is anybody in it. Lessons are planned and held through the services, dated when they would have been.
 */
export async function seedDemo(ctx: SystemContext): Promise<boolean> {
  if (await store.hasUsers(ctx.db)) return false;
  const quiet = aside(ctx);
  const now = ctx.platform.clock.now();
  const people = await makePeople(quiet, now);
  await fillProfiles(quiet, people);
  await refreshPeople(
    quiet,
    Object.values(people).map(({ id }) => id),
  );
  const pairs = connectionsOf(people).map(([sender, receiver]): [number, number] => [sender.id, receiver.id]);
  await store.insertConnections(ctx.db, pairs, new Date(now.getTime() - 50 * DAY));
  for (const [lesson, happened] of pastLessons(people, now)) await holdLesson(quiet, lesson, happened);
  await store.markAllSeen(ctx.db, now);
  for (const lesson of comingLessons(people, now)) await planLesson(quiet, lesson, now);
  return true;
}

/** Weeks are told in a moment: no budget is charged for it, and no media room was open. */
function aside(ctx: SystemContext): SystemContext {
  const free = async () => {};
  const limiter = { take: free, giveBack: free, reset: free };
  return {
    ...ctx,
    platform: { ...ctx.platform, limiter, media: { ...ctx.platform.media, closeRoom: free } },
  };
}

async function makePeople(ctx: SystemContext, now: Date): Promise<People> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const since = new Date(now.getTime() - 60 * DAY);
  const rows = [];
  for (const { key, ...person } of DEMO_PEOPLE) {
    const photoId = await storePortrait(ctx, key);
    rows.push({
      ...person,
      photoId,
      passwordHash,
      termsAcceptedAt: since,
      emailConfirmedAt: since,
      createdAt: since,
    });
  }
  const made = await store.insertPeople(ctx.db, rows);
  const byEmail = new Map(made.map((row) => [row.email, row]));
  const entries = DEMO_PEOPLE.map(({ key, email }) => [key, byEmail.get(email)] as const);
  return Object.fromEntries(entries) as People;
}
