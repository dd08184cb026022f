import {
  CERTIFICATES_MAX,
  INTERESTS_MAX,
  PRICES_MAX,
  PROFILE_PART_SIZE,
  SPEAK_LANGUAGES_MAX,
  SPECIALITIES_MAX,
} from '#contract/limits.ts';
import type { SystemContext } from '../context.ts';
import { accountExport, session, user } from '../db/schema/account.ts';
import { boardElement, boardFile } from '../db/schema/board.ts';
import { report, userBlock } from '../db/schema/moderation.ts';
import {
  certificate,
  interest,
  language,
  profile,
  speciality,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../db/schema/profile.ts';
import { pushSubscription } from '../db/schema/delivery.ts';
import { review as reviewTable, reviewRating } from '../db/schema/review.ts';
import { upload } from '../db/schema/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import { recountRatings } from '../modules/profile/service.ts';
import { createUser } from './factories.ts';
import { browserKeys } from './pushes.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** The numbers from 1 to `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Adds signed-in devices of a person. */
export async function addSessions({ sys: { db, platform } }: App, { id: userId }: Person, rows: number) {
  const now = platform.clock.now();
  await db
    .insert(session)
    .values(upTo(rows).map(() => ({ id: platform.ids.uuid(), userId, createdAt: now, lastUsedAt: now })));
}

/** Adds browsers of a person that receive pushes, each with a session of its own. */
export async function addSubscriptions(app: App, person: Person, rows: number): Promise<void> {
  const { db, platform } = app.sys;
  const now = platform.clock.now();
  const sessions = await db
    .insert(session)
    .values(upTo(rows).map(() => ({ id: platform.ids.uuid(), userId: person.id })))
    .returning({ id: session.id });
  await db.insert(pushSubscription).values(
    sessions.map(({ id }) => ({
      id: platform.ids.uuid(),
      userId: person.id,
      sessionId: id,
      ...browserKeys(id),
      notifiedUntil: now,
      nextTryAt: now,
    })),
  );
}

export async function addExports({ sys: { db, platform } }: App, { id: userId }: Person, rows: number) {
  const createdAt = new Date(platform.clock.now().getTime() - 2 * 24 * 3600 * 1000);
  const expiresAt = new Date(platform.clock.now().getTime() + 24 * 3600 * 1000);
  await db.insert(accountExport).values(
    upTo(rows).map(() => ({
      id: platform.ids.randomUuid(),
      userId,
      createdAt,
      readyAt: createdAt,
      expiresAt,
    })),
  );
}

/** Adds elements and pictures to a board. */
export async function fillBoard(
  { sys: { db } }: App,
  { boardId, userId }: { boardId: number; userId: number },
  rows: number,
): Promise<void> {
  const element = { version: 1, versionNonce: 1, isDeleted: false, data: {}, seq: 1 };
  const file = { mimeType: 'image/png', size: 1, userId };
  await db.insert(boardElement).values(upTo(rows).map((n) => ({ ...element, boardId, elementId: `e${n}` })));
  await db
    .insert(boardFile)
    .values(upTo(rows).map((n) => ({ ...file, boardId, fileId: `f${n}`, path: `boards/f${n}` })));
}

const titles = { titleEn: 'Title', titleRu: 'Название' };
const described = { ...titles, descriptionEn: 'Words', descriptionRu: 'Слова' };

/** Adds `rows` entries to each list that administrators maintain. */
export async function fillCatalogue({ sys: { db } }: App, rows: number): Promise<void> {
  await db
    .insert(language)
    .values(upTo(rows).map((n) => ({ ...titles, code: `row-${n}`, isTarget: true, order: 1 })));
  await db
    .insert(speciality)
    .values(upTo(rows).map((n) => ({ ...described, slug: `row-${n}`, group: 'ADVANCED' as const })));
  await db.insert(interest).values(upTo(rows).map((n) => ({ ...titles, icon: `row-${n}` })));
}

/**
 * Fills a profile with up to `rows` entries of each kind, with space for one more certificate. Returns a
 * certificate's id.
 */
export async function fillProfile(app: App, { id: userId }: UserRow, rows: number): Promise<number> {
  const { db, platform } = app.sys;
  const most = (max: number) => upTo(Math.min(rows, max));
  await db.insert(profile).values({ userId, targetLanguageId: 1, showOnRecommendationPage: true });
  await db.insert(userSpeciality).values(most(SPECIALITIES_MAX).map((id) => ({ userId, specialityId: id })));
  await db.insert(userInterest).values(most(INTERESTS_MAX).map((id) => ({ userId, interestId: id })));
  await db.insert(userLanguage).values(most(SPEAK_LANGUAGES_MAX).map((id) => ({ userId, languageId: id })));
  await db.insert(userPrice).values(most(PRICES_MAX).map(() => ({ userId, ...PRICE })));
  await addExports(app, { id: userId }, rows);
  const files = most(CERTIFICATES_MAX - 1).map(() => platform.ids.randomUuid());
  const file = {
    userId,
    purpose: 'CERTIFICATE',
    name: 'a.pdf',
    mimeType: 'application/pdf',
    size: 1,
  } as const;
  await db.insert(upload).values(files.map((id) => ({ ...file, id })));
  const issued = { title: 'Title', organization: 'Organization', issuedMonth: 1, issuedYear: 2020 };
  const made = await db
    .insert(certificate)
    .values(files.map((mediaId) => ({ ...issued, userId, mediaId })))
    .returning({ id: certificate.id });
  return made[0]?.id ?? 0;
}

const PRICE = { title: 'Lesson', hourlyPrice: 100, currency: 'KGS' } as const;

/** Makes these instructors appear in the public lists. */
export async function recommend({ sys }: App, people: readonly UserRow[]): Promise<void> {
  const { db } = sys;
  const ids = people.map(({ id: userId }) => ({ userId }));
  await db
    .insert(profile)
    .values(ids.map((one) => ({ ...one, targetLanguageId: 1, showOnRecommendationPage: true })));
  await db.insert(userSpeciality).values(ids.map((one) => ({ ...one, specialityId: 1 })));
  await db.insert(userPrice).values(ids.map((one) => ({ ...one, ...PRICE })));
  await recountRatings(
    sys,
    people.map(({ id }) => id),
  );
}

/** Lets each of these people review the instructor. */
export async function review({ sys }: App, { id: userId }: UserRow, people: readonly UserRow[]) {
  const { db } = sys;
  const rows = await db
    .insert(reviewTable)
    .values(people.map(({ id }) => ({ userId, reviewerId: id, comment: 'Good' })))
    .returning({ id: reviewTable.id });
  await db
    .insert(reviewRating)
    .values(rows.map(({ id }) => ({ reviewId: id, criterion: 'skills' as const, value: 5 })));
  await recountRatings(sys, [userId]);
}

/** Everybody reports the teacher, who blocks as many; the reports about colleagues are closed. */
export async function fillModeration(
  app: App,
  given: { teacher: UserRow; admin: UserRow; people: readonly UserRow[]; colleagues: readonly UserRow[] },
): Promise<void> {
  const { teacher, admin, people, colleagues } = given;
  const { db, platform } = app.sys;
  const closed = { closedAt: platform.clock.now(), closedById: admin.id, outcome: 'WARNED' as const };
  const reports = people.map(({ id }) => ({ reporterId: id, reason: 'SPAM' as const }));
  await db.insert(report).values(reports.map((one) => ({ ...one, userId: teacher.id })));
  await db
    .insert(report)
    .values(reports.map((one, n) => ({ ...one, ...closed, userId: colleagues[n]?.id ?? teacher.id })));
  for (let n = 0; n < people.length; n++) {
    const { id } = await createUser(app, { role: 'STUDENT' });
    await db.insert(userBlock).values({ blockerId: teacher.id, blockedId: id });
  }
}

/** Adds an instructor to each of the first parts of the list for search engines. */
export async function spreadIds(app: App, rows: number): Promise<void> {
  const model = await createUser(app, { role: 'INSTRUCTOR' });
  await app.sys.db
    .insert(user)
    .overridingSystemValue()
    .values(
      upTo(rows).map((part) => ({
        ...model,
        id: part * PROFILE_PART_SIZE + 1,
        email: `part-${part}@example.com`,
      })),
    );
}

/** Makes this many, one after another. */
export async function repeat<Made>(times: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < times) made.push(await make());
  return made;
}
