import type { SystemContext } from '#server/context.ts';
import type { DemoPeople } from '#server/demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/seed/people.ts';
import { storePortrait } from './demo-portraits.ts';
import * as store from './demo-store.ts';
import { hashPassword } from './passwords.ts';

const DAY = 24 * 3600 * 1000;

/** Whether any account exists. */
export const hasPeople = ({ db }: SystemContext): Promise<boolean> => store.hasUsers(db);

/** Creates the people of the demo, with their photos; the rest of the demo refers to them. */
export async function makeDemoPeople(ctx: SystemContext, now: Date): Promise<DemoPeople> {
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
  return Object.fromEntries(entries) as DemoPeople;
}
