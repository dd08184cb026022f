import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { SystemContext } from '../server/context.ts';
import { connect } from '../server/testing/factories.ts';
import { makePlace } from './product-api.ts';
import { createPerson } from './scene.ts';
import type { Person } from './scene.ts';
import { drawer } from './search-people.ts';

/**
 * Viewers for bench/search.ts and bench/match.ts: each stays within its budget, has connections and has blocked
 * some people.
 */
const VIEWERS = 60;
export const FRIENDS = 40;

/** Creates a database beside the given one; undefined: embedded. */
async function makeDatabase(name: string): Promise<string | undefined> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) return undefined;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}

export async function addViewers(sys: SystemContext, first: number, count: number): Promise<Person[]> {
  const draw = drawer(11);
  const viewers: Person[] = [];
  for (let number = 0; number < VIEWERS; number++) {
    const viewer = await createPerson(sys, 'STUDENT');
    const others = new Set(Array.from({ length: FRIENDS + 5 }, () => first + draw(count)));
    const [blocked, friends] = [[...others].slice(0, 5), [...others].slice(5)];
    for (const id of friends) await connect({ sys }, viewer, { id });
    await sys.db.execute(sql`insert into user_block (blocker_id, blocked_id)
      select ${viewer.id}, unnest(${sql.param(blocked)}::int[])`);
    viewers.push(viewer);
  }
  return viewers;
}

/** A place with a database of its own beside the given one, or with an embedded one. */
export const ownPlace = async (name: string) => ({ ...makePlace(), databaseUrl: await makeDatabase(name) });
