import { ACCOUNT_FIXTURES } from '../modules/account/fixtures.ts';
import { ATTEMPT_FIXTURES } from '../modules/attempt/fixtures.ts';
import { BOARD_FIXTURES } from '../modules/board/fixtures.ts';
import { CATALOGUE_FIXTURES } from '../modules/catalogue/fixtures.ts';
import { CHAT_FIXTURES } from '../modules/chat/fixtures.ts';
import { CONNECTION_FIXTURES } from '../modules/connection/fixtures.ts';
import { CONTACT_FIXTURES } from '../modules/contact/fixtures.ts';
import { DELIVERY_FIXTURES } from '../modules/delivery/fixtures.ts';
import { EXERCISE_FIXTURES } from '../modules/exercise/fixtures.ts';
import { LIVE_FIXTURES } from '../modules/live/fixtures.ts';
import { MATCH_FIXTURES } from '../modules/match/fixtures.ts';
import { MODERATION_FIXTURES } from '../modules/moderation/fixtures.ts';
import { NOTIFICATION_FIXTURES } from '../modules/notification/fixtures.ts';
import { PRIVACY_FIXTURES } from '../modules/privacy/fixtures.ts';
import { PROFILE_FIXTURES } from '../modules/profile/fixtures.ts';
import { QUIZ_FIXTURES } from '../modules/quiz/fixtures.ts';
import { REVIEW_FIXTURES } from '../modules/review/fixtures.ts';
import { SAVED_QUIZ_FIXTURES } from '../modules/saved-quiz/fixtures.ts';
import { SCHEDULE_FIXTURES } from '../modules/schedule/fixtures.ts';
import { SEARCH_FIXTURES } from '../modules/search/fixtures.ts';
import { UPLOAD_FIXTURES } from '../modules/upload/fixtures.ts';
import type { UserRow } from '../modules/account/model.ts';
import { tokenFor } from './factories.ts';
import type { By, Fixture, Fixtures } from './fixture.ts';
import type { FixtureData } from './fixture-shape.ts';

/** Every operation of the contract, as its domain declares it. One without a fixture does not compile. */
const FIXTURES: Fixtures = {
  ...ACCOUNT_FIXTURES,
  ...ATTEMPT_FIXTURES,
  ...BOARD_FIXTURES,
  ...CATALOGUE_FIXTURES,
  ...CHAT_FIXTURES,
  ...CONNECTION_FIXTURES,
  ...CONTACT_FIXTURES,
  ...DELIVERY_FIXTURES,
  ...EXERCISE_FIXTURES,
  ...LIVE_FIXTURES,
  ...MATCH_FIXTURES,
  ...MODERATION_FIXTURES,
  ...NOTIFICATION_FIXTURES,
  ...PRIVACY_FIXTURES,
  ...PROFILE_FIXTURES,
  ...QUIZ_FIXTURES,
  ...REVIEW_FIXTURES,
  ...SAVED_QUIZ_FIXTURES,
  ...SCHEDULE_FIXTURES,
  ...SEARCH_FIXTURES,
  ...UPLOAD_FIXTURES,
};

export type AnyArguments = Record<string, unknown>;
/** A fixture where it does not matter of which operation. */
export type AnyFixture = Fixture<AnyArguments>;

export const ALL_FIXTURES = FIXTURES as unknown as Readonly<Record<string, AnyFixture>>;

/** The fixture of an operation; throws for what the contract does not have. */
export function fixtureOf(name: string): AnyFixture {
  const fixture = ALL_FIXTURES[name];
  if (!fixture) throw new Error(`${name} has no fixture: give it one in its module's fixtures.ts`);
  return fixture;
}

/** Who sends it; null for a visitor. */
async function personOf(data: FixtureData, by: By): Promise<UserRow | null> {
  if (typeof by === 'function') return by(data);
  return by === 'visitor' ? null : data[by];
}

/** One sending of an operation: by whom, and with what. */
export interface Sender {
  person: UserRow | null;
  token: string | undefined;
  good: AnyArguments;
}

/** Makes a new sending of an operation; its document may name another sender or other arguments. */
export async function makeSender(
  data: FixtureData,
  fixture: AnyFixture,
  by: By = fixture.by,
): Promise<Sender> {
  const person = await personOf(data, by);
  const good = (await fixture.good?.(data, person ?? data.student)) ?? {};
  return { person, good, token: person ? await tokenFor(data.app, person) : undefined };
}

/** The same sender and good arguments each time an operation is asked for. */
export function createSender(data: FixtureData): (name: string) => Promise<Sender> {
  const made = new Map<string, Promise<Sender>>();
  return (name) => {
    const known = made.get(name) ?? makeSender(data, fixtureOf(name));
    made.set(name, known);
    return known;
  };
}
