import type { ErrorCode } from '#contract/errors.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { UserRow } from '../modules/account/model.ts';
import type { Budget } from '../platform/limiter.ts';
import type { FixtureData } from './fixture-shape.ts';
import type { ForeignData } from './foreign-data.ts';
import type { ActorName, RightsData } from './rights-data.ts';

type Resolvers = Required<QueryResolvers & MutationResolvers>;

/** An operation of the contract: a field of Query or Mutation. */
export type OperationName = keyof Resolvers;

/** What the field takes, as its resolver is given it. */
export type Arguments<Name extends OperationName> =
  Extract<Resolvers[Name], (...given: never[]) => unknown> extends (
    parent: never,
    args: infer Given,
    ...more: never[]
  ) => unknown
    ? Given
    : never;

/** Whoever sends the operation; a visitor has no account. */
export type By = 'visitor' | 'student' | 'teacher' | 'admin' | ((data: FixtureData) => Promise<UserRow>);

/** Arguments of a row of rights.csv. Made once for all actors, unless the function takes the actor. */
type RightsRow<Args> = (data: RightsData, actor: ActorName) => Args | Promise<Args>;

interface Rules<Args> {
  /** Who may make the call well. */
  by: By;
  /** What is laid over the good arguments to name somebody else's thing, and the refusal. */
  foreign?: [args: (data: ForeignData, good: Args) => Partial<Args>, code: ErrorCode];
  /** Documents of the web that send the operation with something else, by name. */
  documents?: Record<string, { by?: By; good?: (data: FixtureData) => Partial<Args>; long?: number }>;
  /** Items of the longest list in its answer when there is much of everything, at least: flat over nothing is not flat. */
  long?: number;
  /** Statements it sends at most, where more than STATEMENTS_MAX: a transaction of many parts. They may only become fewer. */
  statements?: number;
  /** What rights.csv asks with, where the good arguments are not about the owner's thing. */
  aboutOwner?: RightsRow<Args>;
  /** Further rows of rights.csv, `operation/name`: what is laid over the arguments of the first. */
  rights?: Record<string, RightsRow<Partial<Args>>>;
  /** The budget of its sender it takes from, by their id; another key is said in http/budgets.test.ts. */
  budget?: Budget;
  /** For an operation that answers everybody alike: whether the owner's thing was changed. */
  touched?: (data: RightsData) => Promise<boolean>;
}

interface Good<Args> {
  /** Arguments that `by` sends well; `by` is who that is. What is made for them is made anew each time. */
  good(data: FixtureData, by: UserRow): Args | Promise<Args>;
}

/** How one operation is called; everything that tries operations reads it here. */
export type Fixture<Args> = Rules<Args> &
  (Record<PropertyKey, never> extends Args ? Partial<Good<Args>> : Good<Args>);

export type Fixtures = { [Name in OperationName]: Fixture<Arguments<Name>> };

/** A list with as much of it as a page may hold where nothing else limits it. */
export const page = { skip: 0, take: 50 };
