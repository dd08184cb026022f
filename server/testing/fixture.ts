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

/** The arguments of the field, as its resolver receives them. */
export type Arguments<Name extends OperationName> =
  Extract<Resolvers[Name], (...given: never[]) => unknown> extends (
    parent: never,
    args: infer Given,
    ...more: never[]
  ) => unknown
    ? Given
    : never;

/** Who sends the operation; a visitor has no account. */
export type By = 'visitor' | 'student' | 'teacher' | 'admin' | ((data: FixtureData) => Promise<UserRow>);

/** Arguments of a row of rights.csv. Created once for all actors, unless the function takes the actor. */
type RightsRow<Args> = (data: RightsData, actor: ActorName) => Args | Promise<Args>;

interface Rules<Args> {
  /** Who may call it successfully. */
  by: By;
  /** Changes to the good arguments that name somebody else's object, and the expected refusal. */
  foreign?: [args: (data: ForeignData, good: Args) => Partial<Args>, code: ErrorCode];
  /** Documents of the web that send the operation with other arguments, by name. */
  documents?: Record<string, { by?: By; good?: (data: FixtureData) => Partial<Args>; long?: number }>;
  /**
   * Minimum items of the longest list in its answer if there are many of everything: an empty list would prove
   * nothing.
   */
  long?: number;
  /**
   * Maximum statements, if more than STATEMENTS_MAX: for a transaction of many parts. The number may only decrease.
   */
  statements?: number;
  /** The arguments for rights.csv, if the good arguments do not refer to the owner's object. */
  aboutOwner?: RightsRow<Args>;
  /** Further rows of rights.csv, `operation/name`: changes to the arguments of the first. */
  rights?: Record<string, RightsRow<Partial<Args>>>;
  /** The budget it takes from, keyed by its sender's id; http/budgets.test.ts states other keys. */
  budget?: Budget;
  /** For an operation that answers everybody alike: whether the owner's object was changed. */
  touched?: (data: RightsData) => Promise<boolean>;
}

interface Good<Args> {
  /** Arguments with which `by` succeeds. Objects for them are created each time. */
  good(data: FixtureData, by: UserRow): Args | Promise<Args>;
}

/** How one operation is called; all tests that run over all operations read it here. */
export type Fixture<Args> = Rules<Args> &
  (Record<PropertyKey, never> extends Args ? Partial<Good<Args>> : Good<Args>);

export type Fixtures = { [Name in OperationName]: Fixture<Arguments<Name>> };

/** The largest page of a list, where nothing else limits it. */
export const page = { skip: 0, take: 50 };
