import type { APIRequestContext } from '@playwright/test';
import { must } from './quizzes.ts';

/** A person, and a page or another bearer of their cookies. */
export interface SignedIn {
  page: { request: APIRequestContext };
  id: number;
}

/** Connects two people: the first invites, the second accepts. */
export async function connectPeople(first: SignedIn, second: SignedIn): Promise<void> {
  await must(first.page.request, 'CreateUserConnection', { userId: second.id });
  await must(second.page.request, 'AcceptUserConnection', { userId: first.id });
}
