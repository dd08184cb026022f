import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ACCESS_TOKEN_TTL } from '../lib/contract/limits.ts';
import type { SystemContext } from '../server/context.ts';
import { user } from '../server/db/schema/account.ts';
import {
  certificate,
  profile,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../server/db/schema/profile.ts';
import { review } from '../server/db/schema/review.ts';
import { publication, publicationResource } from '../server/db/schema/material.ts';
import { DEMO_PEOPLE } from '../server/seed/people.ts';
import { seedDemo } from '../server/seed/seed.ts';
import { SECRETS } from './product-api.ts';
import { accessToken, createPerson, openSession, type Person } from './scene.ts';

/** The demo instructor whose profile all others repeat: texts, prices, certificates, reviews. */
const MODEL = 'aizada';

export interface CrawlScene {
  /** Ids of public profiles that differ in name alone. */
  people: number[];
  /** Ids of public pages that differ in nothing: a demo page without its exercises. */
  materials: number[];
  /** The model, signed in: their feed and lists have entries. */
  member: Person;
}

/** The columns of a table that are copied for another person. */
const copiedColumns = (table: PgTable, owner: PgColumn): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(
    (column) => column !== owner && !column.generatedIdentity && column.name !== 'client_id',
  );

/** Repeats one person's rows for each of these people. */
async function repeatRows(
  sys: SystemContext,
  [table, owner]: readonly [PgTable, PgColumn],
  model: number,
  people: readonly number[],
): Promise<void> {
  const copied = copiedColumns(table, owner).map(({ name }) => sql.identifier(name));
  const columns = sql.join([sql.identifier(owner.name), ...copied], sql`, `);
  const values = sql.join([sql`person.id`, ...copied.map((column) => sql`one.${column}`)], sql`, `);
  await sys.db.execute(
    sql`insert into ${table} (${columns}) select ${values} from ${table} one, json_array_elements_text(${JSON.stringify(people)}::json) each(text), lateral (select each.text::int as id) person where one.${sql.identifier(owner.name)} = ${model}`,
  );
}

/** Creates as many instructors with full profiles as a crawler will ask for. */
export async function makeCrawlScene(sys: SystemContext, size: number): Promise<CrawlScene> {
  await seedDemo(sys);
  const model = await demoPerson(sys);
  const people: number[] = [];
  for (let number = 0; number < size; number++) people.push((await createPerson(sys, 'INSTRUCTOR')).id);
  const tables = [
    [profile, profile.userId],
    [userLanguage, userLanguage.userId],
    [userSpeciality, userSpeciality.userId],
    [userInterest, userInterest.userId],
    [userPrice, userPrice.userId],
    [certificate, certificate.userId],
    [review, review.userId],
  ] as const;
  for (const table of tables) await repeatRows(sys, table, model.id, people);
  const sessionId = await openSession(sys, model.id);
  return { people, materials: await repeatMaterial(sys, size), member: { ...model, sessionId } };
}

const listOf = (columns: readonly PgColumn[], from?: string) =>
  sql.join(
    columns.map(({ name }) => (from ? sql`${sql.raw(from)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  );

/** Repeats the demo's first public page so many times; returns the ids. */
async function repeatMaterial({ db }: SystemContext, size: number): Promise<number[]> {
  const [page] = await db
    .select({ id: publication.id })
    .from(publication)
    .where(eq(publication.privacy, 'PUBLIC'))
    .orderBy(publication.id)
    .limit(1);
  if (!page) throw new Error('the demo has no public page');
  const columns = copiedColumns(publication, publication.id);
  const blocks = copiedColumns(publicationResource, publicationResource.publicationId).filter(
    (column) => column !== publicationResource.id,
  );
  const { rows } = (await db.execute(
    sql`with made as (insert into ${publication} (${listOf(columns)}) select ${listOf(columns, 'one')} from ${publication} one, generate_series(1, ${size}::int) where one.id = ${page.id} returning id),
    blocks as (insert into ${publicationResource} (id, publication_id, ${listOf(blocks)}) select gen_random_uuid(), made.id, ${listOf(blocks, 'one')} from ${publicationResource} one, made where one.publication_id = ${page.id} and one.type <> 'EXERCISE')
    select id from made`,
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

async function demoPerson(sys: SystemContext): Promise<Omit<Person, 'sessionId'>> {
  const { email } = DEMO_PEOPLE.find(({ key }) => key === MODEL) ?? {};
  if (!email) throw new Error('no such demo person');
  const [row] = await sys.db.select().from(user).where(eq(user.email, email));
  if (!row) throw new Error('the demo has no such person');
  return { id: row.id, role: row.role, name: row.firstName };
}

/** The session cookie of a signed-in person, as the web writes it. */
export async function sessionCookie(person: Person): Promise<string> {
  const token = {
    userId: person.id,
    role: person.role,
    accessToken: await accessToken(person),
    refreshToken: 'none',
    expiresAt: Date.now() + ACCESS_TOKEN_TTL * 1000,
  };
  // Its types bring those of the whole of Next into the project of the api.
  const library: string = 'next-auth/jwt';
  const { encode } = (await import(library)) as { encode: (of: object) => Promise<string> };
  return `session=${await encode({ token, secret: SECRETS.NEXTAUTH_SECRET, maxAge: ACCESS_TOKEN_TTL })}`;
}
