import type { Page } from '@playwright/test';
import { must } from './quizzes.ts';

/** A person and a page of theirs. */
export interface SignedIn {
  page: Page;
  id: number;
}

/** Connects two people: the first invites, the second accepts. */
export async function connectPeople(first: SignedIn, second: SignedIn): Promise<void> {
  await must(first.page.request, 'CreateUserConnection', { userId: second.id });
  await must(second.page.request, 'AcceptUserConnection', { userId: first.id });
}
