import { expect } from 'vitest';
import type { UserRow } from '../modules/account/model.ts';
import { tokenFor } from './factories.ts';
import type { TestApp } from './harness.ts';
import { webDocument } from './web-documents.ts';

type Person = Pick<UserRow, 'id' | 'role'>;

/** What the web receives: the answer of its one call, or the refusal. */
export interface Outcome<Result> {
  it: Result | undefined;
  code: string | undefined;
  extensions: Record<string, unknown>;
}

/** Sends calls as the web does, for people who have just signed in. */
export function createWebCaller(app: TestApp) {
  /** `operation`: a document of graphql/operations. */
  async function ask<Result = Record<string, unknown>>(
    person: Person | null,
    operation: string,
    variables: object = {},
  ): Promise<Outcome<Result>> {
    // A new token each time: the test may have advanced the clock.
    const token = person ? await tokenFor(app, person) : undefined;
    const answer = await app.query<Record<string, Result>>(webDocument(operation), { ...variables }, token);
    const error = answer.errors?.[0];
    const it = answer.data ? Object.values(answer.data)[0] : undefined;
    return { it, code: error?.extensions.code, extensions: error?.extensions ?? {} };
  }

  /** As `ask`, for calls that must succeed. */
  async function get<Result = Record<string, unknown>>(
    person: Person | null,
    operation: string,
    variables: object = {},
  ): Promise<Result> {
    const { it, code, extensions } = await ask<Result>(person, operation, variables);
    expect([operation, code, extensions]).toEqual([operation, undefined, {}]);
    return it as Result;
  }

  return { ask, get };
}
