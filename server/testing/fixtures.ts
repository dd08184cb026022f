import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UserRow } from '../modules/account/model.ts';
import { tokenFor } from './factories.ts';
import type { By, Fixture, Fixtures } from './fixture.ts';
import type { FixtureData } from './fixture-shape.ts';

export type AnyArguments = Record<string, unknown>;
/** A fixture of any operation. */
export type AnyFixture = Fixture<AnyArguments>;

const MODULES = join(import.meta.dirname, '../modules');

/** The fixtures of every module that has any: the folders are the list. */
async function loadFixtures(): Promise<Readonly<Record<string, AnyFixture>>> {
  const files = readdirSync(MODULES).map((name) => join(MODULES, name, 'fixtures.ts'));
  const loaded = await Promise.all(
    files
      .filter((file) => existsSync(file))
      .map((file) => import(pathToFileURL(file).href) as Promise<{ fixtures: Partial<Fixtures> }>),
  );
  return Object.assign({}, ...loaded.map(({ fixtures }) => fixtures));
}

/**
 * Every operation of the contract, as its domain declares it; http/bad-input.test.ts detects one without a fixture.
 */
export const ALL_FIXTURES = await loadFixtures();

/** The fixture of an operation; throws for what the contract does not have. */
export function fixtureOf(name: string): AnyFixture {
  const fixture = ALL_FIXTURES[name];
  if (!fixture) throw new Error(`${name} has no fixture: give it one in its module's fixtures.ts`);
  return fixture;
}

/** The person who sends it; null for a visitor. */
async function personOf(data: FixtureData, by: By): Promise<UserRow | null> {
  if (typeof by === 'function') return by(data);
  return by === 'visitor' ? null : data[by];
}

/** One call of an operation: the sender and the arguments. */
export interface Sender {
  person: UserRow | null;
  token: string | undefined;
  good: AnyArguments;
}

/** Makes a new call of an operation; its document may name another sender or other arguments. */
export async function makeSender(
  data: FixtureData,
  fixture: AnyFixture,
  by: By = fixture.by,
): Promise<Sender> {
  const person = await personOf(data, by);
  const good = (await fixture.good?.(data, person ?? data.student)) ?? {};
  return { person, good, token: person ? await tokenFor(data.app, person) : undefined };
}

/** Returns the same sender and good arguments each time an operation is requested. */
export function createSender(data: FixtureData): (name: string) => Promise<Sender> {
  const made = new Map<string, Promise<Sender>>();
  return (name) => {
    const known = made.get(name) ?? makeSender(data, fixtureOf(name));
    made.set(name, known);
    return known;
  };
}
